/// Finds quoted text: what stands between two quotation marks of a pair on one line, in the styles of many languages.
///
/// A quotation mark that is never closed quotes nothing. Each look for a closing mark is remembered, so that all of them
/// together go through a text once for each style.
struct Quotes {
  /// A quotation.
  struct Quotation {
    /// What stands between the marks.
    var content: Range<Int>
    /// The index behind the closing mark.
    var end: Int
    /// Whether it is the name of a member: a word in straight marks with a colon behind, as in JSON.
    var isName: Bool
  }

  private struct Style {
    var opening: [UInt8]
    var closing: [[UInt8]]
    /// Whether the mark is an apostrophe as well, so that what stands beside it counts.
    var isApostrophe = false
  }

  /// For each style the index up to which no closing mark is; empty until the first mark is seen.
  private var noneBefore: [Int] = []

  /// The quotation whose opening mark is here; nil if there is no such mark, or no closing one.
  mutating func quotation(in text: Span<UInt8>, at start: Int) -> Quotation? {
    for index in Self.styles.indices where text.has(Self.styles[index].opening, at: start) {
      let style = Self.styles[index]
      if noneBefore.isEmpty { noneBefore = Array(repeating: 0, count: Self.styles.count) }
      if start < noneBefore[index] { return nil }
      if style.isApostrophe, start > 0, !Self.opens(behind: text[start - 1]) { return nil }
      let begin = start + style.opening.count
      guard let (close, end) = closing(of: style, in: text, from: begin) else {
        noneBefore[index] = endOfLine(in: text, from: begin)
        return nil
      }
      let isName = style.opening == [0x22] && Self.isName(in: text, begin..<close, behind: end)
      return Quotation(content: begin..<close, end: end, isName: isName)
    }
    return nil
  }

  private func closing(of style: Style, in text: Span<UInt8>, from start: Int) -> (start: Int, end: Int)? {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      for closing in style.closing where text.has(closing, at: index) {
        let end = index + closing.count
        if style.isApostrophe, end < text.count, !Self.closes(before: text[end]) { continue }
        return (index, end)
      }
      index += 1
    }
    return nil
  }

  private func endOfLine(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// Marks and spaces only: a letter or digit may become a mark, and a second look must see the same.
  private static func opens(behind byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x28, 0x5B, 0x7B, 0x3D, 0x3A, 0x2C, 0x3B, 0x3C, 0x3E, 0x7C: true
    default: false
    }
  }

  private static func closes(before byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x29, 0x5D, 0x7D, 0x3D, 0x3A, 0x2C, 0x3B, 0x3C, 0x3E, 0x7C, 0x2E, 0x21, 0x3F: true
    default: false
    }
  }

  private static func isName(in text: Span<UInt8>, _ content: Range<Int>, behind end: Int) -> Bool {
    var index = end
    while index < text.count, text[index].isASCIISpace { index += 1 }
    guard !content.isEmpty, index < text.count, text[index] == UInt8(ascii: ":") else { return false }
    for index in content where !text[index].isASCIILetter && text[index] != UInt8(ascii: "_") { return false }
    return true
  }

  private static let styles: [Style] = {
    var styles = [
      Style(opening: [0x22], closing: [[0x22]]), Style(opening: [0x60], closing: [[0x60]]),
      Style(opening: [0x27], closing: [[0x27]], isApostrophe: true),
      Style(opening: Array("‘".utf8), closing: [Array("’".utf8)], isApostrophe: true),
    ]
    let pairs: [(String, [String])] = [
      ("“", ["”"]), ("„", ["“", "”"]), ("‚", ["‘", "’"]), ("”", ["”"]), ("«", ["»"]), ("»", ["«"]), ("‹", ["›"]),
      ("›", ["‹"]), ("「", ["」"]), ("『", ["』"]), ("《", ["》"]), ("〈", ["〉"]), ("＂", ["＂"]), ("｢", ["｣"]),
    ]
    for (opening, closing) in pairs {
      styles.append(Style(opening: Array(opening.utf8), closing: closing.map { Array($0.utf8) }))
    }
    return styles
  }()

  /// Whether a quotation mark may begin with this byte, so that most bytes need no look at all.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x60, 0xC2, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }
}
