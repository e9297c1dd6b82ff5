internal import TerminalDevice

/// A line that a person writes in.
struct LineField: Hashable {
  /// The characters that it takes; what is pasted beyond them is left out.
  static let mostCharacters = 200

  /// What was written.
  private(set) var text: String

  init(_ text: String = "") { self.text = text }

  /// Takes a key.
  ///
  /// - Returns: whether it meant something here.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar):
      guard text.unicodeScalars.count < Self.mostCharacters else { return true }
      text.unicodeScalars.append(scalar)
    case .backspace:
      if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    default: return false
    }
    return true
  }
}
