internal import Catalogs
internal import ErrorModel

/// What is slow to make for a language, made once for all runs: formatter, description and an index of catalog texts.
struct PreparedLanguage {
  /// Languages with all kinds of plural rules, digits, directions and signs in numbers.
  private static let names = [
    "en", "de", "fr", "es", "ru", "pl", "ar", "ar-EG", "he", "fa", "ja", "zh-Hant", "pt-BR", "tr", "hi", "lt", "cy",
    "ga", "sl", "de-CH", "en-GB", "mt", "my", "bn",
  ]

  private static let all = names.map(PreparedLanguage.init)
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// A localizer that has many texts in each of the languages; its readers and indexes stay warm.
  static let localizer = Localizer(catalogs: CatalogSet(catalogs: [catalog]))

  /// One text in each of the languages, so that a localizer with these and others can share the readers.
  static let everyLanguage: CatalogSet = {
    var catalog = Catalog(table: "Every", sourceLanguage: "en")
    for name in names { catalog.entries[name] = ["till": CatalogEntry(text: "Till")] }
    return CatalogSet(catalogs: [catalog])
  }()

  /// The language of this name; for one that is not prepared some other, always the same one.
  static func named(_ name: String) -> PreparedLanguage {
    if let prepared = byName[name] { return prepared }
    let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return all[sum % all.count]
  }

  let name: String
  let formatter: SentenceFormatter
  let described: ReverseLanguage
  /// An index of several hundred texts, many alike.
  let index: ReverseIndex

  private init(_ name: String) {
    self.name = name
    formatter = SentenceFormatter(locale: name)
    described = ReverseLanguage(name)
    index = ReverseIndex(described, catalogs: [Self.catalog])
  }

  /// The same texts in each language: what matters is how their arguments are written and found.
  private static let catalog: Catalog = {
    var catalog = Catalog(table: "Localizable", sourceLanguage: "en")
    for name in names {
      catalog.entries[name] = Dictionary(
        uniqueKeysWithValues: texts.enumerated().map { number, text in
          (number < shapes.count ? text : "key.\(number)", CatalogEntry(text: text))
        })
    }
    return catalog
  }()

  private static let shapes = [
    "The till is closed.", "Drawer %lld of %@ is stuck.", "%@: %@", "%@ %@ %@", "%lld", "%@", "%1$@ (%2$@) %1$@",
    "%.2f of %lld", "%lld%%", "“%@” is not a %@.", "%@ took %lld of %lld in %@", "a%@a%@a", "(%@)", "1%lld1",
    "שלום %@", "%lld 枚の%@", "%x %o %c", "%@\n%@", "%5lld|%-5lld|%05lld", "%@, %@, %@, %@, %@, %@, %@, %@",
  ]

  private static let texts: [String] = {
    let nouns = ["drawer", "coin", "note", "till", "key", "lamp", "cart", "shelf", "bag", "door"]
    var texts = shapes
    for left in nouns {
      for right in nouns { texts.append("The \(left) %lld of %@ has no \(right) %@ at all.") }
      texts.append("%@ lost the \(left).")
      texts.append("The \(left) is lost: %@")
      texts.append("The \(left) is lost.")
    }
    return texts
  }()
}
