public import ErrorModel

/// A name of an instance, a host or a release, with its number.
public struct SourceName: Hashable, Sendable {
  /// A hash of the text, so that it is the same in every process.
  public var number: UInt64
  /// The name.
  public var text: String
  /// The time of the earliest event from there; what orders releases whose names have no order.
  public var firstSeen: Timestamp

  /// Makes a name.
  public init(number: UInt64, text: String, firstSeen: Timestamp) {
    self.number = number
    self.text = text
    self.firstSeen = firstSeen
  }
}
