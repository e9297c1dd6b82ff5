/// The first line of a message: who sends, which run, which number.
public struct BatchHead: Hashable, Sendable {
  /// The protocol version this code writes and reads.
  public static let version: Int64 = 1

  /// Who sends.
  public var origin: Origin
  /// The producer's run, a UUID in text: sequences count from 1 in each run.
  public var run: String
  /// The number of this batch in its run, from 1, without gaps.
  public var sequence: UInt64
  /// When it was sent first, on the producer's clock.
  public var sentAt: Timestamp
  /// What was dropped since the batch before.
  public var dropped: [DroppedCount]
  /// The catalog files the producer can send; told in the first batch of a run and of a connection.
  public var catalogs: [ShippedTable]

  /// Makes a head.
  public init(
    origin: Origin, run: String, sequence: UInt64, sentAt: Timestamp, dropped: [DroppedCount] = [],
    catalogs: [ShippedTable] = []
  ) {
    self.origin = origin
    self.run = run
    self.sequence = sequence
    self.sentAt = sentAt
    self.dropped = dropped
    self.catalogs = catalogs
  }
}
