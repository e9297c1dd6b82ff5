internal import ErrorModel

/// Keeps texts inside their bounds.
enum TextCut {
  /// Blank beginnings up to here are looked through for something visible; behind them nobody would find it.
  private static let mostBlanks = 1 << 16

  /// The text, or its beginning and a mark with the length of the whole, cut at a whole character.
  ///
  /// - Parameter characters: The most characters of the result, mark and all, so that no reader with the same limit cuts
  ///   the mark off; before the mark four times as many bytes.
  /// - Complexity: O(*characters*), however long the text is.
  static func cut(_ text: String, to characters: Int) -> String {
    // A character has at least one byte.
    if text.utf8.count <= characters { return text }
    let mark = "… (cut, \(text.utf8.count) bytes in all)"
    let kept = max(0, characters - mark.utf8.count)
    // Only so much is looked at, and in a copy: the marks behind one letter alone can be megabytes, and the end of a
    // character is looked for in the whole text even from a part of it.
    let bytes = characters * 4
    let window = text.beginning(bytes: bytes)
    let isWhole = window.utf8.count == text.utf8.count
    var end = window.startIndex
    var beforeMark = window.startIndex
    var count = 0
    while count < characters, end < window.endIndex {
      let next = window.index(after: end)
      // More of this character may lie behind the window.
      if next == window.endIndex, !isWhole { break }
      end = next
      count += 1
      if count <= kept { beforeMark = end }
    }
    if isWhole, end == window.endIndex { return text }
    if beforeMark == window.startIndex, kept > 0 { beforeMark = window.endIndex }
    return window[..<beforeMark] + mark
  }

  /// The text, or nil if a reader would see nothing of it (M6).
  static func visible(_ text: String?) -> String? {
    guard let text, text.unicodeScalars.prefix(mostBlanks).contains(where: { !$0.properties.isWhitespace }) else {
      return nil
    }
    return text
  }
}
