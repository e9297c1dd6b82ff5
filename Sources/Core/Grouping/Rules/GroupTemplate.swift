/// The name of a group with fields of the event in it: `payments {service} {code}`.
public struct GroupTemplate: Hashable, Sendable {
  /// A part of the name.
  enum Piece: Hashable, Sendable {
    case text(String)
    case field(RuleField)
  }

  /// What is wrong with a template.
  enum Fault: Error, Hashable {
    case unclosed
    case unknownField(String)
  }

  /// The name as it was written.
  public let text: String
  let pieces: [Piece]

  init(_ text: String) throws(Fault) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else { throw .unclosed }
      let name = String(rest[rest.index(after: open)..<close])
      guard let field = RuleField(name: name) else { throw .unknownField(name) }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }
}
