public import ErrorModel

/// A producer's message, read to its end.
public enum DecodedMessage: Hashable, Sendable {
  /// A batch and what became of its lines.
  case batch(head: BatchHead, tally: BatchTally)
  /// The producer lives.
  case heartbeat(origin: Origin, run: String)
}
