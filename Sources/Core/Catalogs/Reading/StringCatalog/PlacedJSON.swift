/// A JSON text as a flat list of its values, each with its place; order and doubled names are kept.
///
/// Made by a parser of our own. simdjson's On-Demand front end, tried on Debian's 3.0.1, gives no place at all for an
/// invalid byte, a raw control character or an open quote, does not see what follows the end, has no limit of depth,
/// and gives the place behind a broken escape. A translator needs the place, and what stands before the damage.
struct PlacedJSON {
  /// What a value is.
  enum Kind: UInt8 {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
  }

  /// A value; names of members are strings before their values.
  struct Node {
    var kind: Kind
    /// Whether a string has backslashes.
    var hasEscapes = false
    /// The first byte, of a string its quote.
    var offset: Int32
    /// The byte behind the last; -1 for an object or list that the text never closes.
    var end: Int32
    /// The index behind this value and all in it.
    var next: Int32
  }

  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The values in the order of the text; those before the damage if there is some.
  let nodes: [Node]
  /// What ended the reading early; nil for well-formed texts.
  let fault: JSONFault?
  /// Where escapes stand that mean nothing: unknown letters, halves of surrogate pairs.
  let badEscapes: [Int]

  /// The index of the outermost value; nil if there is none.
  var root: Int? { nodes.isEmpty ? nil : 0 }

  /// Whether a value is an object.
  func isObject(_ index: Int) -> Bool { nodes[index].kind == .object }

  /// Whether the text goes on to the end of a value.
  func isWhole(_ index: Int) -> Bool { nodes[index].end >= 0 }

  /// Where a value begins.
  func offset(_ index: Int) -> Int { Int(nodes[index].offset) }

  /// The members of an object in order; none for anything else.
  func members(_ index: Int) -> PlacedJSONMembers {
    let end = isObject(index) ? Int(nodes[index].next) : index + 1
    return PlacedJSONMembers(nodes: nodes, nextIndex: index + 1, end: end)
  }

  /// The text of a string, escapes undone; nil for anything else.
  func text(_ index: Int) -> String? {
    guard let content = content(index) else { return nil }
    if !nodes[index].hasEscapes { return String(decoding: bytes[content], as: UTF8.self) }
    return JSONEscapes.undone(bytes[content])
  }

  /// Whether a value is this string.
  func isText(_ index: Int, _ text: String) -> Bool {
    guard let content = content(index) else { return false }
    if nodes[index].hasEscapes { return self.text(index) == text }
    return content.count == text.utf8.count && bytes[content].elementsEqual(text.utf8)
  }

  /// True or false; nil for anything else.
  func bool(_ index: Int) -> Bool? {
    switch nodes[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A whole number; nil for anything else.
  func integer(_ index: Int) -> Int? {
    let node = nodes[index]
    guard node.kind == .number else { return nil }
    return Int(String(decoding: bytes[Int(node.offset)..<Int(node.end)], as: UTF8.self))
  }

  /// The bytes between the quotes of a string.
  private func content(_ index: Int) -> Range<Int>? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    return Int(node.offset) + 1..<Int(node.end) - 1
  }
}
