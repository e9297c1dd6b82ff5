/// Keeps the direction of inserted text from spilling into the sentence around it.
///
/// - SeeAlso: UAX 9; "Trojan Source" (CVE-2021-42574) for what happens otherwise.
enum BidiText {
  /// Whether the first strong character goes from right to left; nil without one.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Digits and marks in these blocks are weak.
        if scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }

  /// The text between marks that isolate it, in whatever direction it has.
  static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

  /// The text without overrides, and with every embedding and isolate closed that it opens and no other.
  static func neutralised(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var kept = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202D, 0x202E:
        continue
      case 0x202A, 0x202B:
        // UAX 9 stops counting at 125; nobody nests eight.
        guard open.count < 8 else { continue }
        open.append("\u{202C}")
      case 0x2066...0x2068:
        guard open.count < 8 else { continue }
        open.append("\u{2069}")
      case 0x202C, 0x2069:
        guard open.last == scalar else { continue }
        open.removeLast()
      default:
        break
      }
      kept.append(scalar)
    }
    kept.append(contentsOf: open.reversed())
    return String(kept)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
