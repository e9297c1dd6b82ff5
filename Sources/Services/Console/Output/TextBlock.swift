internal import Rendering

/// Texts in lines of a width.
enum TextBlock {
  /// The columns of a text on a terminal.
  static func columns(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// The lines of a text, none wider than asked where its words allow it.
  static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph($0, width: width) }
  }

  private static func paragraph(_ text: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words(text) {
      let size = columns(word.text)
      if used > 0, used + (word.isJoined ? 0 : 1) + size > width {
        lines.append(line)
        (line, used) = (word.text, size)
      } else {
        let blank = used == 0 || word.isJoined ? "" : " "
        line += blank + word.text
        used += blank.count + size
      }
    }
    return lines + [line]
  }

  /// The parts between which a line may end: words, and each sign of a script that is written without blanks.
  private static func words(_ text: Substring) -> [(text: String, isJoined: Bool)] {
    var words: [(text: String, isJoined: Bool)] = []
    for part in text.split(separator: " ") {
      var isFirst = true
      for character in part {
        let breaks = isIdeograph(character) && !noBegin.contains(character)
        let follows = words.last.map { $0.text.last.map(isIdeograph) ?? false } ?? false
        if isFirst || breaks || follows && !noBegin.contains(character) {
          words.append((String(character), !isFirst))
        } else {
          words[words.count - 1].text.append(character)
        }
        isFirst = false
      }
    }
    return words
  }

  /// Signs that no line begins with.
  private static let noBegin: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "》", "”", "’", "ー", "っ", "ゃ", "ゅ", "ょ", ")", ",", ".",
    ":",
    ";",
  ]

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    // CJK, kana and their forms of full width; Korean has blanks between its words.
    return 0x2E80...0x9FFF ~= scalar || 0xF900...0xFAFF ~= scalar || 0xFF00...0xFF60 ~= scalar
      || 0x20000...0x3FFFF ~= scalar
  }

  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first?.value else { return 0 }
    if 0x2066...0x2069 ~= scalar { return 0 }
    return isIdeograph(character) || 0xAC00...0xD7A3 ~= scalar || 0x1F300...0x1FAFF ~= scalar ? 2 : 1
  }
}
