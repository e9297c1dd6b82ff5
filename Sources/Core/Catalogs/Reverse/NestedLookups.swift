/// How much looking up of texts inside a text is still to be done.
struct NestedLookups {
  /// A name such as "Settings" is no message, even if a catalog has that word.
  static let leastLetters = 8
  /// How deep texts stand in one another, as errors name their causes.
  private static let mostDepth = 4
  /// Lookups inside of one text.
  private static let mostLookups = 8

  var depth = 0
  private var lookups = 0

  /// Whether an argument is to be looked up: it reads like a sentence, and the bounds are not reached.
  mutating func takes(_ text: String) -> Bool {
    guard depth < Self.mostDepth, lookups < Self.mostLookups, text.utf8.count <= ReverseIndex.mostBytes,
      Self.isSentence(text)
    else { return false }
    lookups += 1
    return true
  }

  /// Whether there are several words, or ideographs, which need no space between them.
  private static func isSentence(_ text: String) -> Bool {
    text.utf8.count >= leastLetters
      && (text.utf8.contains(UInt8(ascii: " ")) || text.unicodeScalars.contains { $0.value >= 0x2E80 })
  }
}
