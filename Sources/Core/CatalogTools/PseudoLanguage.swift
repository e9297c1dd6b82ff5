/// A language that nobody speaks, for seeing what a program does with other languages.
public enum PseudoLanguage: String, CaseIterable, Hashable, Sendable {
  /// English with accents and in brackets, longer than the source: shows what is not localized, cut off or glued.
  case accented = "en-XA"
  /// The source from right to left: shows layout that knows one direction only.
  case rightToLeft = "ar-XB"
  /// The keys instead of the texts: shows which text comes from where.
  case keys = "en-XK"

  /// The language tag.
  public var tag: String { rawValue }
}
