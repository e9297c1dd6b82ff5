/// Decides, one character after the other, which ones of a text may be shown as they are.
///
/// What stands before and behind decides about those that are right in some words and a trick in others:
/// - U+200D joins emoji, and asks for a half form behind a virama or before one (Unicode core specification §12.1).
/// - U+200C keeps letters of joining scripts apart (§9.2, §12.1).
/// - U+FE0E and U+FE0F choose between text and picture of an emoji (UTS #51 §2.7).
/// - U+180B–180D and U+180F choose a form of a Mongolian letter (§13.5).
/// - Marks that stand on the character before them: not on the blank before the text, and not in piles.
package struct ShownScalars {
  /// How many marks may stand on one character: twice what UTS #39 §5.4 finds worth a look, since Tibetan and pointed
  /// Hebrew have more than four.
  package static let mostMarks = 8

  /// The last character that was shown as it is; nil at the start of a text.
  private var last: Unicode.Scalar?
  /// The marks since the last character that is none.
  private var marks = 0

  /// Begins with the first character of a text.
  package init() {}

  /// Whether the next character of the text may be shown as it is.
  ///
  /// - Parameter following: the character behind it; nil at the end.
  package mutating func shows(_ scalar: Unicode.Scalar, following: Unicode.Scalar?) -> Bool {
    let isShown = decide(scalar, following)
    // An escape ends with a brace, on which a mark does no harm.
    last = isShown ? scalar : "}"
    return isShown
  }

  private mutating func decide(_ scalar: Unicode.Scalar, _ following: Unicode.Scalar?) -> Bool {
    // Most of what is written: ASCII, Latin, Greek, Cyrillic, Han, kana letters, Hangul.
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x3041..<0x3099, 0x309B..<0x3100, 0x3400..<0xA000,
      0xAC00..<0xD7A4:
      marks = 0
      return true
    case 0x200D: return joins(following)
    case 0x200C: return separates(following)
    case 0xFE0E, 0xFE0F: return last.map { $0.properties.isEmoji } ?? false
    case 0x180B...0x180D, 0x180F: return last.map { 0x1820...0x18AA ~= $0.value } ?? false
    default: break
    }
    if ForbiddenScalars.contains(scalar) { return false }
    guard Self.isMark(scalar) else {
      marks = 0
      return true
    }
    marks += 1
    return last != nil && marks <= Self.mostMarks
  }

  /// Whether U+200D may stand here.
  private func joins(_ following: Unicode.Scalar?) -> Bool {
    guard let last else { return false }
    if Self.isVirama(last) { return true }
    guard let following else { return false }
    if Self.isVirama(following) { return marks < Self.mostMarks && Self.isOfJoiningScript(last) }
    let isPicture = last.properties.isEmoji && last.value > 0x7F || last.value == 0xFE0F
    return isPicture && following.properties.isEmoji && following.value > 0x7F
  }

  /// Whether U+200C may stand here.
  private func separates(_ following: Unicode.Scalar?) -> Bool {
    guard let last, let following else { return false }
    return Self.isOfJoiningScript(last) && Self.isOfJoiningScript(following)
      && following.properties.isAlphabetic && !Self.isMark(following)
  }

  /// Whether a character has no place of its own (general category Mn and Me).
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The sign that takes the vowel from an Indic letter (canonical combining class 9).
  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x900 && scalar.properties.canonicalCombiningClass == .virama
  }

  /// The blocks of scripts whose letters join: Arabic to Sinhala, Tibetan and Myanmar, Khmer and Mongolian, and the
  /// younger Brahmic ones.
  private static func isOfJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600..<0xE00, 0xF00..<0x10A0, 0x1780..<0x18B0, 0xA840..<0xA880, 0xFB50..<0xFE00, 0xFE70..<0xFEFD,
      0x11000..<0x11500, 0x1E900..<0x1E960:
      scalar.properties.isAlphabetic || isMark(scalar)
    default: false
    }
  }
}
