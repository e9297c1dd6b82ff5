/// The arguments of a call.
struct SwiftCall {
  struct Value {
    var label: String?
    var tokens: ArraySlice<SwiftToken>

    /// The string, where the argument is nothing but one.
    var literal: SwiftLiteral? { tokens.count == 1 ? tokens.first?.literal : nil }
  }

  private(set) var values: [Value] = []

  /// Reads the arguments behind an opening bracket; nil where there is none.
  init?(_ tokens: [SwiftToken], at open: Int) {
    guard open < tokens.count, tokens[open].isSign("(") else { return nil }
    let end = Self.close(tokens, open)
    var start = open + 1
    var depth = 0
    for at in (open + 1)..<max(end, open + 1) {
      if "([{".unicodeScalars.contains(where: tokens[at].isSign) { depth += 1 }
      if ")]}".unicodeScalars.contains(where: tokens[at].isSign) { depth -= 1 }
      if depth == 0, tokens[at].isSign(",") {
        add(tokens[start..<at])
        start = at + 1
      }
    }
    if start < end { add(tokens[start..<end]) }
  }

  private mutating func add(_ tokens: ArraySlice<SwiftToken>) {
    if let label = tokens.first?.word, tokens.count > 1, tokens[tokens.startIndex + 1].isSign(":") {
      values.append(Value(label: label, tokens: tokens.dropFirst(2)))
    } else {
      values.append(Value(label: nil, tokens: tokens))
    }
  }

  /// The argument with a label; nil where there is none.
  subscript(label: String) -> Value? { values.first { $0.label == label } }

  /// The place of the bracket that closes this one, or the end.
  static func close(_ tokens: [SwiftToken], _ open: Int) -> Int {
    var depth = 0
    for at in open..<tokens.count {
      if "([{".unicodeScalars.contains(where: tokens[at].isSign) { depth += 1 }
      if ")]}".unicodeScalars.contains(where: tokens[at].isSign) {
        depth -= 1
        if depth == 0 { return at }
      }
    }
    return tokens.count
  }
}
