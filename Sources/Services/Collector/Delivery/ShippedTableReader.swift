internal import Catalogs
internal import ErrorModel
internal import Store

/// Reads a catalog file that a producer sent.
enum ShippedTableReader {
  /// The language of the keys, where the file does not say.
  private static let developmentLanguage = "en"

  /// The table and what is wrong with it; any bytes give a table, if need be an empty one.
  static func read(_ stored: StoredTable) -> (catalog: Catalog, problems: [CatalogProblem]) {
    let table = stored.table
    let format: CatalogFormat =
      switch table.format {
      case .strings: .strings
      case .stringsdict: .stringsdict
      case .xcstrings: .xcstrings
      case .po: .po
      }
    // Producers name a language as its folder is named, which is not always a tag.
    let name = CatalogFileName(path: table.fileName, developmentLanguage: developmentLanguage)
    let document = CatalogReader.read(
      stored.content, format: format, file: table.fileName, table: table.table, language: name?.language,
      sourceLanguage: developmentLanguage)
    let catalog = CatalogCompiler.catalog(from: document, provider: .producer(hash: table.hash.text))
    return (catalog, document.problems)
  }
}
