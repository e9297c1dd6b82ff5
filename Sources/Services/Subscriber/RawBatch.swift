/// What one turn brought for a reader that only passes summaries on: their lines, safe for a terminal, and between them
/// what is no summary.
public struct RawBatch: Sendable {
  /// Something beside summaries, and before which of ``bytes`` it came.
  public struct Note: Hashable, Sendable {
    /// The place in ``RawBatch/bytes``.
    public var offset: Int
    /// What happened.
    public var event: SubscriberEvent
  }

  /// Whole lines of JSON.
  public internal(set) var bytes: [UInt8] = []
  /// What came between them, in order.
  public internal(set) var notes: [Note] = []

  /// Makes an empty batch.
  public init() {}

  /// Forgets what is in it and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
  }
}
