/// Keeps the direction of inserted text from spilling into the sentence around it.
///
/// - SeeAlso: UAX 9; "Trojan Source" (CVE-2021-42574) for what happens otherwise.
enum BidiText {
  /// The least first byte of a character from right to left in UTF-8: U+0590 is D6 90.
  private static let firstRightToLeftByte: UInt8 = 0xD6
  /// The first byte of all direction controls in UTF-8: U+202A is E2 80 AA, U+2066 is E2 81 A6.
  private static let controlByte: UInt8 = 0xE2
  /// UAX 9 stops counting at 125; nobody nests eight.
  private static let mostOpen = 8

  /// Whether the first strong character goes from right to left; nil without one.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if isRightToLeft(scalar) { return true }
      // Marks in the blocks of these scripts are weak.
      if !isInRightToLeftBlock(scalar) { return false }
    }
    return nil
  }

  /// Whether any character goes from right to left.
  static func mixesIn(_ text: String) -> Bool {
    text.hasByte(where: { $0 >= firstRightToLeftByte }) && text.unicodeScalars.contains(where: isRightToLeft(_:))
  }

  /// The text between marks that isolate it, each line for itself, since a line's end closes all marks.
  ///
  /// First strong decides, but a path or an address runs from left to right whatever it begins with.
  static func isolated(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: endsParagraph)
    guard lines.count > 1 else { return isolatedLine(text) }
    var isolated = ""
    var at = text.startIndex
    for line in lines {
      isolated += text[at..<line.startIndex]
      // An isolate that a line closed is open in the next one no more, so each is put right by itself.
      if !line.isEmpty { isolated += isolatedLine(neutralised(String(line))) }
      at = line.endIndex
    }
    return isolated
  }

  private static func isolatedLine(_ text: String) -> String {
    let open = isRightToLeft(text) == true && isTechnical(text) ? "\u{2066}" : "\u{2068}"
    return "\(open)\(text)\u{2069}"
  }

  /// The text without overrides, and with every embedding and isolate closed that it opens and no other.
  static func neutralised(_ text: String) -> String {
    guard text.hasByte(controlByte), text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var kept = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202D, 0x202E:
        continue
      case 0x202A, 0x202B:
        guard open.count < mostOpen else { continue }
        open.append("\u{202C}")
      case 0x2066...0x2068:
        guard open.count < mostOpen else { continue }
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

  /// Whether a text is a path, an address or an identifier rather than words.
  static func isTechnical(_ text: String) -> Bool {
    if text.contains("://") || ["/", "~/", "./", "../", "\\"].contains(where: text.hasPrefix) { return true }
    var (hasLetter, hasDigit) = (false, false)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace { return false }
      switch scalar {
      case "_", "/", "\\", "@": return true
      case "0"..."9": hasDigit = true
      default:
        // "orders.sqlite" and "host:80", but not the stop at the end of "Hello."
        if previous == "." || previous == ":" { return scalar.properties.isAlphabetic || hasLetter && hasDigit }
        hasLetter = hasLetter || scalar.properties.isAlphabetic
      }
      previous = scalar
    }
    return hasLetter && hasDigit
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    // Digits and marks in these blocks are weak.
    isInRightToLeftBlock(scalar) && scalar.properties.isAlphabetic
      && scalar.properties.generalCategory != .nonspacingMark
  }

  private static func isInRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func endsParagraph(_ character: Character) -> Bool { character.isNewline }

  /// The marks ALM, LRM and RLM, which have a direction and no ink.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x61C || scalar.value == 0x200E || scalar.value == 0x200F
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
