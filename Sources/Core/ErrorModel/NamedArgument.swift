/// A payload value with the label it has in the enum case.
public struct NamedArgument: Hashable, Sendable {
  /// The label, or the position as a number where the case gives none.
  public var name: String
  /// The value.
  public var value: Argument

  /// Makes a named value.
  public init(name: String, value: Argument) {
    self.name = name
    self.value = value
  }
}
