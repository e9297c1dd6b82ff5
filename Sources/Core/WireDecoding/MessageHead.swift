public import ErrorModel

/// What the first line of a producer's message says.
public enum MessageHead: Hashable, Sendable {
  /// Events follow, one a line.
  case batch(BatchHead)
  /// A part of a catalog file; nothing follows.
  case catalog(origin: Origin, run: String, part: CatalogPart)
  /// The producer lives; nothing follows.
  case heartbeat(origin: Origin, run: String)
  /// The producer's last word: it ends by itself and is not to be missed; nothing follows.
  case end(origin: Origin, run: String)
}
