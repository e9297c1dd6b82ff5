extension Unicode.Scalar {
  /// Whether it may stand between values: White Space and Line Terminators of ECMAScript 5.1 §7.2 and §7.3.
  var isJSON5Blank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x2028, 0x2029, 0xFEFF: true
    case 0...0x7F: false
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether it ends a line.
  var isLineEnd: Bool { self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029 }

  /// Whether a name without quotes may begin with it (ECMAScript 5.1 §7.6).
  var isIdentifierStart: Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }

  /// Whether a name without quotes may go on with it.
  var isIdentifierPart: Bool {
    if isIdentifierStart || value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  /// The value as a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }

  var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar? {
  var isIdentifierPart: Bool { self?.isIdentifierPart ?? false }
}
