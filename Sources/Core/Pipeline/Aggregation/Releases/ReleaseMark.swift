public import ErrorModel

/// A release with what orders it if its name does not.
public struct ReleaseMark: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The time of the earliest event from it; nil if there was none.
  public var firstSeen: Timestamp?

  /// Makes a mark.
  public init(_ name: String, firstSeen: Timestamp? = nil) {
    self.name = name
    self.firstSeen = firstSeen
  }
}
