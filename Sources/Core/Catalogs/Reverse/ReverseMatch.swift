public import ErrorModel

/// What a finished text was made from: the keys whose pattern gives just this text.
public struct ReverseMatch: Hashable, Sendable {
  /// One key that makes the text.
  public struct Origin: Hashable, Sendable {
    /// The table the key stands in.
    public var table: String
    /// The key.
    public var key: String
    /// The arguments as they were read out of the text.
    public var arguments: [Argument]
    /// Whether the text shows all the arguments; else some are guessed, as the number in "Several files".
    public var isComplete: Bool
  }

  /// The keys, those with the more exact specifiers first; never empty.
  public var keys: [Origin]
  /// How many bytes of the folded text stand in the pattern rather than in arguments.
  public var literalLength: Int
  /// How many letters stand in the pattern; an ideograph counts as two.
  public var literalLetters: Int
  /// Whether patterns that differ fit the text equally well.
  public var isAmbiguous: Bool

  /// The arguments of the first key.
  public var arguments: [Argument] { keys.first?.arguments ?? [] }
}
