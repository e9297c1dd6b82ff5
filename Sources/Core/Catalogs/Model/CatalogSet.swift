/// All tables the collector knows.
public struct CatalogSet: Hashable, Sendable {
  /// The table of a text that names none.
  public static let defaultTable = "Localizable"

  /// The language of last resort for tables the set does not have.
  public var developmentLanguage: String
  /// The tables by name.
  public private(set) var tables: [String: Catalog]

  /// Makes a set; tables of the same name become one.
  public init(developmentLanguage: String = "en", catalogs: [Catalog] = []) {
    self.developmentLanguage = developmentLanguage
    tables = [:]
    for catalog in catalogs { add(catalog) }
  }

  /// Adds a table, or its entries to the table of that name.
  public mutating func add(_ catalog: Catalog) {
    if tables[catalog.table] == nil {
      tables[catalog.table] = catalog
    } else {
      tables[catalog.table]?.merge(catalog)
    }
  }

  /// Every language that some table has, in order.
  public var languages: [String] { Set(tables.values.flatMap(\.entries.keys)).sorted() }

  /// The entry of a key in just this language; nil table means `Localizable`.
  public subscript(table table: String?, language language: String, key key: String) -> CatalogEntry? {
    tables[table ?? Self.defaultTable]?.entries[language]?[key]
  }
}
