/// Makes foreign text safe to write on a terminal, as part of one line.
///
/// Control bytes could move the cursor, retitle the window or answer in the reader's name; overrides of the writing
/// direction and invisible characters could make a line read as something it is not. Each is shown, none is dropped.
public enum TerminalEscape {
  /// The text with everything dangerous shown as an escape such as `\u{202E}`; a line end becomes `⏎`.
  ///
  /// - Complexity: linear in the length of the text.
  public static func escape(_ text: String) -> String {
    if isPlain(text.utf8.span) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    append(text, to: &escaped)
    return escaped
  }

  /// Whether a look at the bytes is enough to know that nothing needs an escape; false where it is not.
  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x20...0x7E, 0x80...0xC1, 0xC3...0xCC, 0xCE...0xE0, 0xE4...0xEE: at += 1
      case 0xE2 where at + 2 < bytes.count:
        // U+200B, U+2028 to U+202E, U+2060 to U+206F and nothing else of U+2000 to U+2FFF.
        switch (bytes[at + 1], bytes[at + 2]) {
        case (0x80, 0x8B), (0x80, 0xA8...0xAE), (0x81, 0xA0...0xAF): return false
        default: at += 3
        }
      default: return false
      }
    }
    return true
  }

  static func append(_ text: String, to output: inout String) {
    var unbalanced = unbalancedIsolates(in: text)
    // Taken from the end, so that each is the last of the list when its turn comes.
    unbalanced.reverse()
    var previousWasReturn = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      defer { previousWasReturn = scalar == "\r" }
      if unbalanced.last == index {
        unbalanced.removeLast()
        appendEscape(of: scalar, to: &output)
      } else if scalar == "\n" {
        // A Windows line end is one line end, and its mark is written already.
        if !previousWasReturn { output += "⏎" }
      } else if scalar == "\r" {
        output += "⏎"
      } else if scalar == "\t" {
        output += "\\t"
      } else if isForbidden(scalar) {
        appendEscape(of: scalar, to: &output)
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a character may never reach a terminal from foreign text.
  ///
  /// The isolates U+2066–2069 are not among them: they may pass in balanced pairs.
  /// - SeeAlso: UAX #9 (overrides and embeddings), UTS #39 §5.4 and UTR #36 (invisible characters), ECMA-48 (C1).
  public static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, DEL, C1 with NEL
    case 0xAD, 0x34F: true  // soft hyphen, grapheme joiner
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true  // Hangul fillers: letters without ink
    case 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true  // width zero, or signs without ink
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0x202A...0x202E, 0x206A...0x206F: true  // embeddings, overrides, retired format characters
    case 0xFFF9...0xFFFB: true  // interlinear annotation
    case 0x1D173...0x1D17A: true  // musical format characters
    case 0xE0000...0xE0FFF: true  // tags, and variation selectors that can carry hidden bytes
    default: false
    }
  }

  /// The places of isolate characters without a partner, ascending.
  private static func unbalancedIsolates(in text: String) -> [Int] {
    var open: [Int] = []
    var unbalanced: [Int] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x2066...0x2068: open.append(index)
      case 0x2069: if open.popLast() == nil { unbalanced.append(index) }
      default: break
      }
    }
    return (unbalanced + open).sorted()
  }

  private static func appendEscape(of scalar: Unicode.Scalar, to output: inout String) {
    output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
