/// A value of a property list with its place.
struct PropertyListValue: Hashable {
  /// What a value can be.
  enum Content: Hashable {
    case string(String)
    case array([PropertyListValue])
    /// The members in the order of the file, doubled keys too.
    case dictionary([PropertyListMember])
    /// What no catalog has a use for.
    case other(Kind)

    /// The kind in English, with its article.
    var name: String {
      switch self {
      case .string: "a text"
      case .array: "an array"
      case .dictionary: "a dictionary"
      case .other(let kind): kind.rawValue
      }
    }
  }

  /// The kinds of values whose content is not kept.
  enum Kind: String, Hashable {
    case number = "a number"
    case truth = "true or false"
    case date = "a date"
    case data = "data"
    case reference = "a reference"
  }

  /// What it is.
  var content: Content
  /// Where its tag begins, in bytes; 0 in a binary file.
  var offset: Int
}
