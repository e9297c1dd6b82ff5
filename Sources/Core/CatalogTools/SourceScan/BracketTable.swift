/// Where each bracket is closed, found in one walk.
struct BracketTable {
  private let closings: [Int: Int]
  private let end: Int

  init(_ tokens: [SwiftToken]) {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (at, token) in tokens.enumerated() {
      if token.nesting > 0 { open.append(at) }
      // Brackets of unlike kinds do not close each other in source that compiles.
      if token.nesting < 0, let start = open.popLast() { closings[start] = at }
    }
    self.closings = closings
    end = tokens.count
  }

  /// The place of the bracket that closes this one, or the end of all.
  func close(_ open: Int) -> Int { closings[open] ?? end }
}
