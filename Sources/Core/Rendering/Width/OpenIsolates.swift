/// The isolates that are open at a place of a drawn text.
struct OpenIsolates {
  private var openers: [Character] = []

  /// What closes all of them.
  var closing: String { String(repeating: "\u{2069}", count: openers.count) }

  /// What opens them again on another line.
  var opening: String { String(openers) }

  /// Passes a character of the text.
  mutating func take(_ character: Character) {
    switch character {
    case "\u{2066}", "\u{2067}", "\u{2068}": openers.append(character)
    case "\u{2069}": _ = openers.popLast()
    default: break
    }
  }
}
