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

  /// The parts in order.
  public var pieces: [Piece]

  /// Makes a pattern.
  public init(pieces: [Piece]) { self.pieces = pieces }

  /// Whether nothing but literal text is in it.
  public var isLiteral: Bool {
    pieces.allSatisfy {
      if case .text = $0 { true } else { false }
    }
  }
}
