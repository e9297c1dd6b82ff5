/// Tells a reader that a text is not in the language asked for.
public enum LanguageMark {
  /// The mark for a text, or nil if reader and text agree.
  ///
  /// - Parameters:
  ///   - language: the text's language as BCP 47; empty if nobody knows, and then nothing is claimed.
  ///   - locale: the reader's locale as BCP 47, or several with commas between.
  public static func mark(language: String, locale: String) -> String? {
    guard !language.isEmpty, language != "und" else { return nil }
    let text = Tag(language)
    return locale.split(separator: ",").contains { serves($0, text) } ? nil : "[\(language)]"
  }

  /// Whether somebody who asked for this, a tag with or without a weight, reads the text.
  private static func serves(_ wish: Substring, _ text: Tag) -> Bool {
    let parts = wish.split(separator: ";", maxSplits: 1)
    guard let tag = parts.first, parts.dropFirst().first != "q=0" else { return false }
    let reader = Tag(String(tag))
    return text.language == reader.language
      && (text.script == reader.script || text.script == nil || reader.script == nil)
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
