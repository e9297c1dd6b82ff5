public import ErrorModel

/// What the first line of a producer's message says.
public enum MessageHead: Hashable, Sendable {
  /// Events follow, one a line.
  case batch(BatchHead)
  /// A part of a catalog file; nothing follows.
  case catalog(origin: Origin, run: String, part: CatalogPart)
  /// The producer lives; nothing follows.
  ///
  /// `keeper` names what keeps errors for recovery there; nil if nothing does.
  case heartbeat(origin: Origin, run: String, keeper: String? = nil)
  /// The producer's last word: it ends by itself and is not to be missed; nothing follows.
  case end(origin: Origin, run: String)
  /// What became of a pick; nothing follows.
  case recovered(origin: Origin, run: String, result: RecoveryResult)
}
