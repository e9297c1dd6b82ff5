internal import Catalogs
internal import ICU

/// The language of the reader, from the option or the environment.
public enum ReaderLocale {
  /// The longest list of languages a collector takes, in bytes (`schemas/common.schema.json`, `readerLanguages`).
  public static let mostListBytes = 128

  /// What `--locale` says, checked: one language, or several with weights as browsers send them.
  ///
  /// - Throws: the sentence for whoever wrote it; what no language is called is most often a slip of the fingers.
  public static func written(_ text: String) throws(WrongLanguage) -> String {
    guard text.contains(where: { $0 == "," || $0 == ";" }) else { return try language(text) }
    let locales = ReaderLocales(text)
    guard !locales.names.isEmpty, text.utf8.count <= ReaderLocales.mostBytes else { throw WrongLanguage(text) }
    var elements: [String] = []
    for name in locales.names { elements.append(try language(name)) }
    for name in locales.excluded { elements.append(try language(name) + ";q=0") }
    // The order says what the weights said.
    let list = (elements + (locales.acceptsAny ? ["*"] : [])).joined(separator: ",")
    guard list.utf8.count <= mostListBytes else { throw WrongLanguage(text, isTooLong: true) }
    return list
  }

  /// One language, checked.
  public static func language(_ text: String) throws(WrongLanguage) -> String {
    guard let tag = tag(text) else { throw WrongLanguage(text) }
    guard isKnown(tag) else { throw WrongLanguage(text, isUnknown: true) }
    return tag
  }

  /// Whether a language is called so: CLDR knows it, or the code is for private use (RFC 5646 §2.2.1).
  private static func isKnown(_ tag: String) -> Bool {
    let language = tag.split(separator: "-").first.map(String.init) ?? ""
    if language.utf8.count == 3, ("qaa"..."qtz").contains(language) { return true }
    return LocaleData.maximized(language)?.contains("-") == true
  }

  /// The locale that the environment asks for as BCP 47; `en` if it asks for none.
  ///
  /// - SeeAlso: POSIX.1-2017 §8.2: LC_ALL before LC_MESSAGES before LANG, and an empty one counts as unset.
  public static func standard(_ environment: [String: String]) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let value = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return "en" }
    return tag(value) ?? "en"
  }

  /// Reads `de`, `de-AT` or `de_AT.UTF-8@euro`; nil for what is no locale, or for the C locale.
  public static func tag(_ text: String) -> String? {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = halves.first?.split(separator: ".").first else { return nil }
    var parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first, 2...8 ~= language.utf8.count, language != "POSIX" else { return nil }
    guard parts.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(isAlphanumeric) }), parts.count <= 8 else {
      return nil
    }
    parts[0] = language.lowercased()
    // The writing systems that glibc names as modifiers.
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    if halves.count == 2, let script = scripts[halves[1].lowercased()] { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
