/// A language that nobody speaks, for seeing what a program does with other languages.
public enum PseudoLanguage: String, CaseIterable, Hashable, Sendable {
  /// English with accents and brackets, longer than the source.
  case accented = "en-XA"
  /// The source turned to run from right to left.
  case bidirectional = "ar-XB"
  /// The keys instead of the texts.
  case keys = "en-XK"
}
