/// A member of a JSON5 object.
public struct JSON5Member: Hashable, Sendable {
  /// The name, escapes undone.
  public var name: String
  /// Where the name stands.
  public var place: JSON5Place
  /// The value.
  public var value: JSON5Value

  /// Makes a member.
  public init(_ name: String, at place: JSON5Place, value: JSON5Value) {
    self.name = name
    self.place = place
    self.value = value
  }
}
