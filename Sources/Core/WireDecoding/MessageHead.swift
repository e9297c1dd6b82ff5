public import ErrorModel

/// What the first line of a producer's message says.
public enum MessageHead: Hashable, Sendable {
  /// Events follow, one a line.
  case batch(BatchHead)
  /// The producer lives; nothing follows.
  case heartbeat(origin: Origin, run: String)
}
