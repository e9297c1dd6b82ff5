internal import ICU

/// Where a text may go on in the next line.
enum LineBreaks {
  /// The parts of a text between which a line may end, in order; the blanks stand at the ends of the parts.
  static func pieces(of text: String, locale: String) -> [Substring] {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return words(of: text) }
    var pieces: [Substring] = []
    var start = text.startIndex
    var offset = 0
    for end in TextProperties.lineBreaks(in: text, locale: locale) {
      guard let index = text.utf16.index(start, offsetBy: end - offset, limitedBy: text.endIndex) else { break }
      if index > start { pieces.append(text[start..<index]) }
      (start, offset) = (index, end)
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }

  /// The same for ASCII, without any table: behind blanks, and behind a hyphen inside a word.
  private static func words(of text: String) -> [Substring] {
    let bytes = text.utf8
    var pieces: [Substring] = []
    var start = bytes.startIndex
    var index = start
    var before: UInt8 = 0x20
    var beforeThat: UInt8 = 0x20
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isBehindBlank = before == 0x20 && byte != 0x20
      let isBehindHyphen = before == UInt8(ascii: "-") && isLetter(beforeThat) && isLetter(byte)
      if index > start && (isBehindBlank || isBehindHyphen) {
        pieces.append(text[start..<index])
        start = index
      }
      (beforeThat, before) = (before, byte)
      index = bytes.index(after: index)
    }
    if start < index { pieces.append(text[start..<index]) }
    return pieces
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
