/// Tells a reader that a text is not in the language asked for.
public enum LanguageMark {
  /// The mark for a text, or nil if reader and text agree.
  ///
  /// - Parameters:
  ///   - language: the text's language as BCP 47; empty if nobody knows, and then nothing is claimed.
  ///   - locale: the reader's locale as BCP 47.
  public static func mark(language: String, locale: String) -> String? {
    guard !language.isEmpty, language != "und" else { return nil }
    let text = Tag(language)
    let reader = Tag(locale)
    if text.language == reader.language && (text.script == reader.script || text.script == nil || reader.script == nil)
    {
      return nil
    }
    return "[\(language)]"
  }

  /// The parts that decide whether a person can read it.
  private struct Tag {
    var language: String
    var script: String?

    init(_ text: String) {
      let parts = text.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
      language = parts.first.map(String.init) ?? ""
      script = parts.dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }.map(String.init)
      guard language == "zh", script == nil else { return }
      // Chinese is the language whose regions people name instead of the script (CLDR likely subtags).
      script = parts.dropFirst().contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }
  }
}
