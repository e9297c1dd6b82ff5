/// Whether a text is like a pattern in which `*` stands for any run of characters and `?` for one; all else for itself.
enum Glob {
  /// - Complexity: the product of both lengths at worst, and no recursion: patterns and texts come from outside.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var at = 0
    var next = 0
    // Where to go on when what follows the last star did not fit.
    var star: (pattern: Int, text: Int)?
    while next < text.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, next)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == text[next] {
        at += 1
        next += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        at = last.pattern + 1
        next = last.text + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
