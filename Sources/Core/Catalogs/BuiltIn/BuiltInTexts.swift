/// The texts that Klartext says itself, in its String Catalogs inside the program.
///
/// An entry is read when it is first asked for: all catalogs have a megabyte of JSON, and a process needs a few
/// sentences of them.
public enum BuiltInTexts {
  /// The language all other texts are translated from.
  public static let sourceLanguage = "en"

  /// The languages that have every text.
  public static let languages = words.languages(of: BuiltInKey.unknownHeadline.rawValue)

  /// The whole catalogs, for lookups the other way round and for checks; read when first asked for.
  public static let catalogs = CatalogSet(
    developmentLanguage: sourceLanguage, catalogs: BuiltInTable.allCases.map { file($0).catalog })

  /// All keys of a table, in order.
  static func keys(of table: BuiltInTable) -> [String] { file(table).keys }

  /// The text of a key in just this language; nil where there is none.
  public static func entry(_ table: BuiltInTable, key: String, language: String) -> CatalogEntry? {
    file(table).entry(key: key, language: language)
  }

  /// The word of a key in just this language; nil where there is none.
  public static func entry(_ key: BuiltInKey, language: String) -> CatalogEntry? {
    words.entry(key: key.rawValue, language: language)
  }

  private static let words = BuiltInFile(.words)
  private static let systemErrors = BuiltInFile(.systemErrors)
  private static let ownErrors = BuiltInFile(.ownErrors)
  private static let commandTexts = BuiltInFile(.commandTexts)
  private static let streamTexts = BuiltInFile(.streamTexts)
  private static let topTexts = BuiltInFile(.topTexts)

  private static func file(_ table: BuiltInTable) -> BuiltInFile {
    switch table {
    case .words: words
    case .systemErrors: systemErrors
    case .ownErrors: ownErrors
    case .commandTexts: commandTexts
    case .streamTexts: streamTexts
    case .topTexts: topTexts
    }
  }
}
