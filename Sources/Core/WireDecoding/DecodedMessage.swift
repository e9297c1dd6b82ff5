public import ErrorModel

/// A producer's message, read to its end.
public enum DecodedMessage: Hashable, Sendable {
  /// A batch and what became of its lines.
  case batch(head: BatchHead, tally: BatchTally)
  /// A part of a catalog file.
  case catalog(origin: Origin, run: String, part: CatalogPart)
  /// The producer lives.
  case heartbeat(origin: Origin, run: String, keeper: String? = nil)
  /// The producer's last word.
  case end(origin: Origin, run: String)
  /// What became of a pick.
  case recovered(origin: Origin, run: String, result: RecoveryResult)
}
