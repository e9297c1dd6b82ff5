/// A catalog text, parsed: literal text and references to arguments.
public struct Pattern: Hashable, Sendable {
  /// Which argument a piece shows.
  public enum Reference: Hashable, Sendable {
    /// An argument of the whole text, counted from 0.
    case argument(Int)
    /// The argument of the substitution this pattern is a form of, or one counted on from there.
    case own(offset: Int)
  }

  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder, Reference)
    /// `%arg`: the substitution's own argument by the substitution's own specifier.
    case ownArgument
    /// `%#@name@`.
    case substitution(name: String, Reference)
  }

  /// Most texts have no argument, and those need no list. A single text is always kept as a literal, so that equal
  /// patterns are equal.
  private enum Content: Hashable, Sendable {
    case literal(String)
    case pieces([Piece])
  }

  private var content: Content

  /// The parts in order.
  public var pieces: [Piece] {
    get {
      switch content {
      case .literal(let text): [.text(text)]
      case .pieces(let pieces): pieces
      }
    }
    set { self = Pattern(pieces: newValue) }
  }

  /// Makes a pattern.
  public init(pieces: [Piece]) {
    if pieces.count == 1, case .text(let text) = pieces[0] {
      content = .literal(text)
    } else {
      content = .pieces(pieces)
    }
  }

  /// Makes a pattern of literal text.
  init(literal text: String) { content = .literal(text) }

  /// Whether nothing but literal text is in it.
  public var isLiteral: Bool {
    switch content {
    case .literal: true
    case .pieces(let pieces):
      pieces.allSatisfy {
        if case .text = $0 { true } else { false }
      }
    }
  }
}
