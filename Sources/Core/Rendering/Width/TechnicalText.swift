/// Tells a path, an address or an identifier from words.
enum TechnicalText {
  /// Whether a text runs from left to right whatever it begins with: it has no blank, and signs that words do not have.
  static func isTechnical(_ text: String) -> Bool {
    var hasSign = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\u{A0}", "\u{3000}": return false
      case "/", "\\", "_", "@", "=", "#", "0"..."9": hasSign = true
      default: break
      }
    }
    return hasSign
  }
}
