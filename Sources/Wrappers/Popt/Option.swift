/// One option a program understands: how it is spelled and what it means.
public struct Option: Sendable {
  /// What follows the name.
  public enum Kind: Hashable, Sendable {
    /// Nothing: the option is given or not.
    case flag
    /// Any text.
    case string
    /// A whole number within bounds.
    case integer(ClosedRange<Int64>)
  }

  /// The long name without its dashes.
  public var name: String
  /// The letter after a single dash; nil if there is none, and ignored where it is not ASCII.
  public var letter: Character?
  /// What follows the name.
  public var kind: Kind
  /// The sentence of the help.
  public var help: String
  /// The word that stands for the argument in the help, such as `SECONDS`; nil for a flag.
  public var argument: String?

  /// Makes an option.
  public init(_ name: String, letter: Character? = nil, _ kind: Kind, argument: String? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.argument = argument
    self.help = help
  }
}
