/// One specifier as it is written, before it is decided whether it is one.
struct Specifier: Hashable {
  /// A number that an argument gives, as in `%*d` and `%.*2$f`.
  enum Star: Hashable {
    /// The next argument without a number.
    case next
    /// The argument with this number, counted from 1.
    case position(Int)
  }

  /// From this doubt on a specifier is taken for a percent sign in a sentence.
  static let mostDoubt = 2

  /// The text from its percent sign on.
  var written: String
  /// What it shows; nil for `%n`, which is never allowed.
  var placeholder: Placeholder?
  /// What it takes.
  var argumentClass: ArgumentClass
  /// The number of its argument, counted from 1, where it names one.
  var position: Int?
  /// The argument that gives the width.
  var width: Star?
  /// The argument that gives the precision.
  var precision: Star?
  /// How much it looks like a percent sign that only happens to have a letter after it; 0 for none at all.
  var doubt = 0

  /// Whether some argument of it has no number.
  var countsUp: Bool { position == nil || width == .next || precision == .next }

  /// Whether some argument of it has a number.
  var namesPosition: Bool {
    if position != nil { return true }
    for star in [width, precision] {
      if case .position? = star { return true }
    }
    return false
  }

  /// What stands after the percent sign, by its letter; nil for what is no conversion.
  static func conversion(_ letter: UInt8) -> (conversion: Placeholder.Conversion?, class: ArgumentClass)? {
    switch Unicode.Scalar(letter) {
    case "@": (.object, .object)
    case "s", "S": (.object, .cString)
    case "d", "D", "i": (.integer, .integer)
    case "u", "U": (.integer, .unsigned)
    case "f", "F": (.fixed, .float)
    case "g", "G": (.general, .float)
    case "e", "E", "a", "A": (.scientific, .float)
    case "x": (.hexadecimal(uppercase: false), .unsigned)
    case "X": (.hexadecimal(uppercase: true), .unsigned)
    case "p": (.hexadecimal(uppercase: false), .pointer)
    case "o", "O": (.octal, .unsigned)
    case "c", "C": (.character, .character)
    case "n": (nil, .pointer)
    default: nil
    }
  }
}
