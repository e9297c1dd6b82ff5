/// A value out of a JSON5 text, with its place.
public struct JSON5Value: Hashable, Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// Members in their order, doubled names among them.
    case object([JSON5Member])
    case array([JSON5Value])
    case string(String)
    /// A number without a fraction that 64 bits hold.
    case integer(Int64)
    /// Any other number; infinite where the text says so or the number is too large.
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// What it is.
  public var content: Content
  /// Where it begins.
  public var place: JSON5Place

  /// Makes a value.
  public init(_ content: Content, at place: JSON5Place) {
    self.content = content
    self.place = place
  }

  /// The kind in words, for a sentence such as "a text is expected, this is a list".
  public var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .integer, .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
