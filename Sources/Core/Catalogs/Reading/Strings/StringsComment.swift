/// The comment that stands before the next entry of a `.strings` file.
struct StringsComment {
  private var parts: [Range<Int>] = []
  private var isLineComment = false
  /// The last comment that was handed out: tools write the same words over every entry.
  private var last: (range: Range<Int>, text: String)?

  /// Takes a comment; line comments that follow each other belong together, else only the last one counts.
  mutating func add(_ range: Range<Int>, opening: Int, after blank: Range<Int>, in scanner: StringsScanner) {
    let isLine = scanner.byte(opening + 1) == UInt8(ascii: "/")
    if !(isLine && isLineComment && scanner.lineBreaks(blank) == 1) { parts.removeAll(keepingCapacity: true) }
    isLineComment = isLine
    parts.append(scanner.trimmed(range))
  }

  /// The text for an entry, nil if there is none; after this the next entry has none.
  mutating func take(_ trailing: Range<Int>?, in scanner: StringsScanner) -> String? {
    defer {
      parts.removeAll(keepingCapacity: true)
      isLineComment = false
    }
    if parts.count > 1 { return parts.map { scanner.text($0) }.joined(separator: "\n") }
    guard let range = parts.first ?? trailing.map({ scanner.trimmed($0) }) else { return nil }
    if let last, last.range.count == range.count,
      scanner.bytes[last.range].elementsEqual(scanner.bytes[range])
    {
      return last.text
    }
    let text = scanner.text(range)
    last = (range, text)
    return text
  }
}
