import Catalogs

extension CatalogSet {
  /// A set with one table from language to key to text.
  static func sample(_ texts: [String: [String: String]], source: String = "en") -> CatalogSet {
    let entries = texts.mapValues { $0.mapValues { CatalogEntry(text: $0) } }
    return CatalogSet(
      developmentLanguage: source,
      catalogs: [Catalog(table: CatalogSet.defaultTable, sourceLanguage: source, entries: entries)])
  }

  /// A set from the text of a String Catalog.
  static func sample(json: String) -> CatalogSet {
    let document = XCStringsReader.read(Array(json.utf8), file: "Sample", table: "Localizable")
    return CatalogSet(catalogs: [CatalogCompiler.catalog(from: document, provider: .folder)])
  }
}
