public import ErrorModel

/// An event that came into the sample of its group.
public struct SampledLine: Hashable, Sendable {
  /// The hash of the event's id: the least ones stay.
  public var rank: UInt64
  /// When it happened.
  public var at: Timestamp
  /// Its line, as it is kept.
  public var line: [UInt8]

  /// Makes a line.
  public init(rank: UInt64, at: Timestamp, line: [UInt8]) {
    self.rank = rank
    self.at = at
    self.line = line
  }
}
