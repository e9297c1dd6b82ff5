/// Words that are looked for in a text, forwards or backwards, by their first or last byte.
///
/// ASCII letters match in either case; of other scripts the words stand in small letters, with a capital, and all in
/// capitals.
struct WordTable: Sendable {
  /// A word; plain numbers only, so that a look through many of them counts no references.
  private struct Word: Sendable {
    var start: Int
    var length: Int
    var tag: Int
    /// Whether no letter may stand beside it: Chinese and its neighbours write no spaces.
    var isApart: Bool
  }

  /// The bytes of all words, one behind the other.
  private var bytes: [UInt8] = []
  /// The words by their first byte, and where those of each byte begin.
  private var forwards: [Word] = []
  private var firstStarts: [Int] = []
  /// The words by their last byte, and where those of each byte begin.
  private var backwards: [Word] = []
  private var lastStarts: [Int] = []

  /// Takes lists of words, written with spaces between them where `_` stands for one; the tag is what a match gives.
  init(_ lists: [(tag: Int, words: String)]) {
    var words: [Word] = []
    for (tag, list) in lists {
      for word in list.split(whereSeparator: \.isWhitespace) {
        for spelling in Self.spellings(of: word) { words.append(add(spelling, tag: tag)) }
      }
    }
    // The longest first: "status code" before "code".
    words.sort { $0.length > $1.length }
    (forwards, firstStarts) = Self.index(words) { bytes[$0.start] }
    (backwards, lastStarts) = Self.index(words) { bytes[$0.start + $0.length - 1] }
  }

  private static func spellings(of word: Substring) -> Set<[UInt8]> {
    let text = word.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let spellings = isASCII ? [text] : [text, text.prefix(1).uppercased() + text.dropFirst(), text.uppercased()]
    return Set(spellings.map { $0.utf8.map(\.lowercasedASCII) })
  }

  private mutating func add(_ spelling: [UInt8], tag: Int) -> Word {
    let isApart = spelling.span.scalar(at: 0).scalar?.isLetterOfSpacedScript ?? false
    let word = Word(start: bytes.count, length: spelling.count, tag: tag, isApart: isApart)
    bytes += spelling
    return word
  }

  private static func index(_ words: [Word], by byte: (Word) -> UInt8) -> (words: [Word], starts: [Int]) {
    var sorted: [Word] = []
    var starts: [Int] = []
    let groups = Dictionary(grouping: words, by: byte)
    for byte in 0...UInt8.max {
      starts.append(sorted.count)
      sorted += groups[byte] ?? []
    }
    starts.append(sorted.count)
    return (sorted, starts)
  }

  /// The word that begins here; nil if there is none.
  func match(in text: Span<UInt8>, at start: Int) -> (tag: Int, end: Int)? {
    guard start < text.count else { return nil }
    let first = Int(text[start].lowercasedASCII)
    for index in firstStarts[first]..<firstStarts[first + 1] {
      let word = forwards[index]
      guard stands(word, in: text, at: start) else { continue }
      let end = start + word.length
      if word.isApart, end < text.count, text.scalar(at: end).scalar?.isLetterOfSpacedScript == true { continue }
      return (word.tag, end)
    }
    return nil
  }

  /// The word that ends here and does not reach behind `bound`; nil if there is none.
  func match(in text: Span<UInt8>, before end: Int, notBefore bound: Int) -> (tag: Int, start: Int)? {
    guard end > bound else { return nil }
    let last = Int(text[end - 1].lowercasedASCII)
    for index in lastStarts[last]..<lastStarts[last + 1] {
      let word = backwards[index]
      let start = end - word.length
      guard start >= bound, stands(word, in: text, at: start) else { continue }
      if word.isApart, start > bound, text.scalar(before: start).scalar?.isLetterOfSpacedScript == true { continue }
      return (word.tag, start)
    }
    return nil
  }

  private func stands(_ word: Word, in text: Span<UInt8>, at start: Int) -> Bool {
    guard start + word.length <= text.count else { return false }
    for offset in 0..<word.length where text[start + offset].lowercasedASCII != bytes[word.start + offset] {
      return false
    }
    return true
  }
}
