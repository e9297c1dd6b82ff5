/// Where a text stops being JSON5, and what would have been right there.
public struct JSON5Fault: Error, Hashable, Sendable {
  /// Where.
  public var place: JSON5Place
  /// What was expected, in English, without a capital or a stop.
  public var expected: String
}
