/// Words in reading order from their ends, so that a name can be looked up where it stops.
///
/// ASCII letters match in any case; words of other scripts are entered as written, capitalized and in capitals. A blank
/// in a word stands for one separator, several, or none: `api key` is found in `API-Key`, `api_key` and `apiKey`.
struct WordTrie: Sendable {
  private struct Node {
    var byte: UInt8
    var isEnd = false
    var needsBoundary = false
    var child: Int32 = -1
    var sibling: Int32 = -1
  }

  /// Words of fewer letters count only where a word begins: `pwd` is not found in `compwd`, `token` is in `mytoken`.
  private static let lettersOfPart = 5
  private static let joint = UInt8(ascii: " ")

  private var nodes = [Node(byte: 0)]
  /// The first step is a table: most names end at it.
  private var roots = [Int32](repeating: -1, count: 256)

  /// Makes a trie of words in small letters.
  init(_ words: [String]) {
    for word in words {
      insert(word)
      if word.utf8.contains(where: { $0 >= 0x80 }) {
        insert(word.uppercased())
        insert(word.prefix(1).uppercased() + word.dropFirst())
      }
    }
  }

  private mutating func insert(_ word: String) {
    var node = 0
    for byte in word.utf8.reversed() { node = node == 0 ? root(byte) : child(byte, of: node) }
    guard node != 0 else { return }
    nodes[node].isEnd = true
    nodes[node].needsBoundary = word.utf8.allSatisfy { $0 < 0x80 } && word.utf8.count < Self.lettersOfPart
  }

  private mutating func root(_ byte: UInt8) -> Int {
    if roots[Int(byte)] < 0 {
      roots[Int(byte)] = Int32(nodes.count)
      nodes.append(Node(byte: byte))
    }
    return Int(roots[Int(byte)])
  }

  private mutating func child(_ byte: UInt8, of parent: Int) -> Int {
    var child = nodes[parent].child
    while child >= 0 {
      if nodes[Int(child)].byte == byte { return Int(child) }
      child = nodes[Int(child)].sibling
    }
    nodes.append(Node(byte: byte, sibling: nodes[parent].child))
    nodes[parent].child = Int32(nodes.count - 1)
    return nodes.count - 1
  }

  /// Where the longest word begins that ends here; nil if none does.
  ///
  /// - Parameter bound: What lies before it is not looked at.
  func start(ofWordIn text: Span<UInt8>, endingAt end: Int, notBefore bound: Int) -> Int? {
    guard end > bound else { return nil }
    let node = roots[Int(Self.folded(text[end - 1]))]
    guard node >= 0 else { return nil }
    return start(in: text, at: end - 1, node: Int(node), bound: bound)
  }

  /// - Parameter index: Where the byte lies that led to the node.
  private func start(in text: Span<UInt8>, at index: Int, node: Int, bound: Int) -> Int? {
    var child = nodes[node].child
    let next = index > bound ? Self.folded(text[index - 1]) : 0
    while child >= 0 {
      let byte = nodes[Int(child)].byte
      if byte == next, index > bound, byte != Self.joint {
        if let found = start(in: text, at: index - 1, node: Int(child), bound: bound) { return found }
      } else if byte == Self.joint {
        let jump = Self.startOfSeparators(text, before: index, bound: bound)
        if let found = start(in: text, at: jump, node: Int(child), bound: bound) { return found }
      }
      child = nodes[Int(child)].sibling
    }
    guard nodes[node].isEnd else { return nil }
    return !nodes[node].needsBoundary || Self.isStartOfWord(text, index, bound: bound) ? index : nil
  }

  private static func startOfSeparators(_ text: Span<UInt8>, before index: Int, bound: Int) -> Int {
    var start = index
    // Two are enough for the separators people write; a blank beyond ASCII is one.
    for _ in 0..<2 where start > bound {
      let byte = text[start - 1]
      if byte == 0x2D || byte == 0x5F || byte == 0x2E {
        start -= 1
      } else {
        let blanks = text.startOfBlanks(start, notBefore: max(bound, start - 4))
        if blanks == start { break }
        start = blanks
      }
    }
    return start
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte.isCapital ? byte | 0x20 : byte }

  /// Whether a new word begins here: after anything but a letter, or at a capital behind a small letter.
  static func isStartOfWord(_ text: Span<UInt8>, _ index: Int, bound: Int) -> Bool {
    if index <= bound { return true }
    let before = text[index - 1]
    return !before.isLetter || (before.isSmallLetter && text.byte(index).isCapital)
  }
}
