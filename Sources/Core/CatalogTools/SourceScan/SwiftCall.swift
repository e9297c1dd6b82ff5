/// The arguments of a call.
struct SwiftCall {
  struct Value {
    var label: String?
    var tokens: ArraySlice<SwiftToken>

    /// The string, where the argument is nothing but one.
    var literal: SwiftLiteral? { tokens.count == 1 ? tokens.first?.literal : nil }
  }

  private(set) var values: [Value] = []

  /// The tokens of one call that are looked at: calls of localized texts are short, and calls may stand in one another.
  private static let mostTokens = 200

  /// Reads the arguments between an opening bracket and the one that closes it.
  init(_ tokens: [SwiftToken], between open: Int, and close: Int) {
    let end = min(close, open + Self.mostTokens)
    var start = open + 1
    var depth = 0
    guard start < end else { return }
    for at in start..<end {
      depth += tokens[at].nesting
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
}
