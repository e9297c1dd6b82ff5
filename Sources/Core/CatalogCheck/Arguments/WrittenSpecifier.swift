internal import Catalogs

/// A percent sign with what follows it, as it is written.
struct WrittenSpecifier: Hashable, Sendable {
  /// What it is taken for.
  enum Meaning: Hashable, Sendable {
    /// It shows an argument.
    case argument(ArgumentClass)
    /// `%arg`: the variable's own argument.
    case ownArgument
    /// `%#@name@`.
    case variable(String)
    /// A sentence that happens to read like a specifier, as in "100% anonymous".
    case accidental
    /// A percent sign that begins no specifier.
    case stray
    /// `%n`, which writes to memory.
    case forbidden
  }

  /// What it is taken for.
  var meaning: Meaning
  /// The position it names itself, counted from 1.
  var position: Int?
  /// The length modifier, such as "ll"; nil for none.
  var length: ArgumentLength = .none
  /// Whether a blank stands between the percent sign and the letter.
  var hasBlank = false
  /// Whether it is `%1#@name@`, which lacks its dollar sign.
  var lacksDollar = false
  /// Where it begins and ends in the text, in bytes.
  var range: Range<Int>

  /// Whether it takes an argument.
  var takesArgument: Bool {
    switch meaning {
    case .argument, .variable: true
    case .ownArgument, .accidental, .stray, .forbidden: false
    }
  }

  /// The specifier out of its text.
  func written(in text: String) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
    return start < end ? String(text[start..<end]) : "%"
  }
}
