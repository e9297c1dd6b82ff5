/// Fills lines with parts of a text, as many as fit into each.
struct LineFiller {
  let width: Int
  let indent: Int
  let ambiguousIsWide: Bool
  private var lines: [String] = []
  private var line = ""
  private var used = 0
  private var open = OpenIsolates()
  /// Whether something to be seen stands in the line behind its indent.
  private var isEmpty = true

  init(width: Int, indent: Int, ambiguousIsWide: Bool) {
    self.width = width
    self.indent = indent
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// Adds a part, on the next line where it does not fit into this one.
  mutating func append(_ piece: Substring) {
    let blanks = piece.reversed().prefix { $0 == " " }.count
    let word = piece.dropLast(blanks)
    let columns = TextWidth.columns(String(word), ambiguousIsWide: ambiguousIsWide)
    if used + columns > width && !isEmpty { end() }
    for character in word {
      let columns = TextWidth.columns(character, ambiguousIsWide: ambiguousIsWide)
      // Only a word that is wider than a whole line comes here.
      if used + columns > width { end() }
      open.take(character)
      line.append(character)
      used += columns
      if columns > 0 { isEmpty = false }
    }
    let kept = min(blanks, max(0, width - used))
    line += String(repeating: " ", count: kept)
    used += kept
  }

  /// All lines.
  mutating func finished() -> [String] {
    if !isEmpty || lines.isEmpty { end() }
    return lines
  }

  private mutating func end() {
    var ended = Substring(line)
    // Blanks before what closes an isolate would be seen as an underlined or coloured gap.
    while ended.last == " " { ended.removeLast() }
    lines.append(ended + open.closing)
    line = String(repeating: " ", count: indent) + open.opening
    used = indent
    isEmpty = true
  }
}
