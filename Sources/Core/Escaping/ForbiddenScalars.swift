/// The one list of characters that foreign text may not bring to a terminal or a text log as they are.
///
/// Each is shown as an escape; none is dropped, so that two names that look the same are seen to differ.
/// - SeeAlso: ECMA-48 (controls), UAX #14 (line ends), UAX #9 §2 (marks of direction), UTS #39 §5.4 and UTR #36
///   (characters without ink), Unicode `DerivedCoreProperties.txt` (Default_Ignorable_Code_Point); CVE-2021-42574.
public enum ForbiddenScalars {
  /// Why a character is on the list.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// C0, DEL and C1: they move the cursor, retitle the window, answer in the reader's name.
    case control
    /// What ends a line or a paragraph, so that one record would look like two.
    case lineEnd
    /// Marks, embeddings, overrides and isolates of direction: a line would read as something that it is not.
    case direction
    /// No ink and often no width: two different names would look the same.
    case invisible
    /// Tags and variation selectors, which can carry a hidden text.
    case tag
    /// Codes that are no characters and never will be.
    case noncharacter
  }

  /// Whether a character may never be shown as it is, whatever stands around it.
  public static func contains(_ scalar: Unicode.Scalar) -> Bool { reason(scalar) != nil }

  /// Why a character may never be shown as it is; nil if it may.
  ///
  /// What is right in some words only, such as U+200D inside an emoji, is not among them: ``ShownScalars`` looks at
  /// the characters around it.
  public static func reason(_ scalar: Unicode.Scalar) -> Reason? {
    switch scalar.value {
    case 0x20..<0x7F: nil
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: .lineEnd
    case 0...0x1F, 0x7F...0x9F: .control
    case 0xA0..<0xAD, 0xAE..<0x300: nil
    // The marks ALM, LRM and RLM, embeddings, overrides, isolates, and the retired ones behind them.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: .direction
    // Soft hyphen, grapheme joiner, Hangul fillers, Khmer vowels without ink, Mongolian separator, blank Braille.
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFFA0: .invisible
    // Width zero, word joiner, signs of mathematics without ink, byte order mark, reserved ones of the same kind.
    case 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF0...0xFFF8: .invisible
    // Interlinear annotation; format characters of hieroglyphs, shorthand and music; the empty note head.
    case 0xFFF9...0xFFFB, 0x13430...0x13455, 0x1BCA0...0x1BCA3, 0x1D159, 0x1D173...0x1D17A: .invisible
    case 0xE0000...0xE0FFF: .tag
    // The selectors that pick a glyph for a letter; 15 and 16 are looked at where they stand.
    case 0xFE00...0xFE0D: .tag
    case 0xFDD0...0xFDEF: .noncharacter
    case let value where value & 0xFFFE == 0xFFFE: .noncharacter
    default: nil
    }
  }
}
