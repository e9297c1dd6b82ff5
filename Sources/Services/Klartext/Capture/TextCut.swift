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
    var end = text.startIndex
    var beforeMark = text.startIndex
    var count = 0
    let bytes = characters * 4
    while count < characters, end < text.endIndex {
      let next = text.index(after: end)
      if text.utf8.distance(from: text.startIndex, to: next) > bytes { break }
      end = next
      count += 1
      if count <= kept { beforeMark = end }
    }
    if end == text.endIndex { return text }
    if beforeMark == text.startIndex, kept > 0 { beforeMark = scalarBoundary(in: text, bytes: bytes) }
    return text[..<beforeMark] + mark
  }

  /// The text, or nil if a reader would see nothing of it (M6).
  static func visible(_ text: String?) -> String? {
    guard let text, text.unicodeScalars.prefix(mostBlanks).contains(where: { !$0.properties.isWhitespace }) else {
      return nil
    }
    return text
  }

  /// One character can be megabytes of combining marks; then it is cut between two of them.
  private static func scalarBoundary(in text: String, bytes: Int) -> String.Index {
    var index = text.utf8.index(text.startIndex, offsetBy: bytes, limitedBy: text.endIndex) ?? text.endIndex
    while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
      index = text.utf8.index(before: index)
    }
    return index
  }
}
