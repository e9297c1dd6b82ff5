/// The scripts that a text may be written in, as far as they tell source texts apart.
enum WritingScript: String, Hashable, Sendable {
  case latin = "Latin"
  case cyrillic = "Cyrillic"
  case greek = "Greek"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case thai = "Thai"
  /// Han and the two Japanese syllabaries, which one text mixes.
  case han = "Chinese or Japanese"
  case hangul = "Korean"

  /// The script of a letter by the blocks of Unicode; nil for what is no letter, and for rarer scripts.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x6D3, 0x6FA...0x77F: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: self = .han
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    default: return nil
    }
  }

  /// The script of most letters, and how many words they make; nil for a text with fewer than three letters of it.
  static func dominant(in text: String) -> (script: WritingScript, words: Int)? {
    if let words = asciiWords(in: text.utf8.span) { return words > 0 ? (.latin, words) : nil }
    var letters: [WritingScript: Int] = [:]
    var words: [WritingScript: Int] = [:]
    var current: WritingScript?
    for scalar in text.unicodeScalars {
      let script = WritingScript(scalar)
      if let script {
        letters[script, default: 0] += 1
        if current != script { words[script, default: 0] += 1 }
      }
      current = script
    }
    // Sorted by name too, so that equal counts give the same answer each time.
    let best = letters.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    guard let best, best.value >= 3 else { return nil }
    return (best.key, words[best.key] ?? 0)
  }

  /// The words of a text of nothing but ASCII, as most source texts are; nil for any other, 0 for too few letters.
  private static func asciiWords(in bytes: Span<UInt8>) -> Int? {
    var (letters, words) = (0, 0)
    var isInside = false
    for at in 0..<bytes.count {
      if bytes[at] >= 0x80 { return nil }
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[at] | 0x20
      if isLetter { letters += 1 }
      if isLetter && !isInside { words += 1 }
      isInside = isLetter
    }
    return letters >= 3 ? words : 0
  }
}
