/// A named part of a text with plural forms of its own, as `%#@name@` refers to it.
public struct SourceSubstitution: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The argument it is chosen by, counted from 1; nil where the file leaves that to the order of appearance.
  public var argumentNumber: Int?
  /// The specifier that `%arg` stands for, without its percent sign, such as "lld"; nil where the file has none.
  public var specifier: String?
  /// The forms.
  public var form: SourceForm
  /// Where it begins, in bytes.
  public var offset: Int

  /// Makes a substitution.
  public init(name: String, argumentNumber: Int? = nil, specifier: String? = nil, form: SourceForm, offset: Int = 0) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.specifier = specifier
    self.form = form
    self.offset = offset
  }
}
