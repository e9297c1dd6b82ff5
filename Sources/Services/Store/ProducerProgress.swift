public import ErrorModel

/// How far one run of a producer came.
public struct ProducerProgress: Hashable, Sendable {
  /// The run, a UUID in text.
  public var run: String
  /// The producer's service; set once, when the run is new.
  public var service: String
  /// The producer's instance; set once, when the run is new.
  public var instance: String?
  /// The last sequence in this commit; the store keeps the greatest, at most `Int64.max`.
  public var sequence: UInt64
  /// How many events came.
  public var events: UInt64
  /// When the collector last heard of the run; the store keeps the latest.
  public var lastUsed: Timestamp

  /// Makes a progress.
  public init(
    run: String, service: String, instance: String? = nil, sequence: UInt64, events: UInt64, lastUsed: Timestamp
  ) {
    self.run = run
    self.service = service
    self.instance = instance
    self.sequence = sequence
    self.events = events
    self.lastUsed = lastUsed
  }
}
