/// A word, a string or a sign of Swift source; numbers are words here, comments and spaces are left out.
struct SwiftToken {
  enum Kind {
    case word(String)
    case string(SwiftLiteral)
    case sign(UInt8)
  }

  var kind: Kind
  /// Where it begins, in bytes.
  var offset: Int
  /// Whether it is the first on its line.
  var startsLine: Bool

  /// The word; nil for anything else.
  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  /// The string; nil for anything else.
  var literal: SwiftLiteral? {
    if case .string(let literal) = kind { literal } else { nil }
  }

  /// The sign; nil for anything else.
  var sign: Unicode.Scalar? {
    if case .sign(let byte) = kind { Unicode.Scalar(byte) } else { nil }
  }

  /// Whether it is this sign.
  func isSign(_ sign: Unicode.Scalar) -> Bool { self.sign == sign }

  /// One for an opening bracket, minus one for a closing one, else 0.
  var nesting: Int {
    switch sign {
    case "("?, "["?, "{"?: 1
    case ")"?, "]"?, "}"?: -1
    default: 0
    }
  }
}
