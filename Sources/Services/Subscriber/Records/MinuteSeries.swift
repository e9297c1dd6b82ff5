public import ErrorModel

/// Occurrences of a group in each of the last minutes.
public struct MinuteSeries: Hashable, Sendable {
  /// The counts that are taken over at the most; a collector tells 24.
  static let most = 1_440

  /// A moment in the last of the minutes.
  public var end: Timestamp
  /// Occurrences by minute, the newest last.
  public var counts: [UInt64]

  /// Makes a series.
  public init(end: Timestamp, counts: [UInt64]) {
    self.end = end
    self.counts = counts
  }
}
