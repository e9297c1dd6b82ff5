public import ErrorModel

/// Late events that were taken in, so that nobody takes them for a storm of now.
public struct BacklogRecord: Hashable, Sendable {
  /// When it was said.
  public var at: Timestamp
  /// Whose events they are.
  public var service: String
  /// How many.
  public var count: UInt64
  /// The times of the first and the last of them.
  public var from: Timestamp
  public var to: Timestamp
  /// The record as it came.
  public var json: [UInt8]
}
