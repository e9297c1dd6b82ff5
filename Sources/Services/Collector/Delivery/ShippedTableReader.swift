internal import Catalogs
internal import ErrorModel
internal import Store

/// Reads a catalog file that a producer sent.
enum ShippedTableReader {
  /// The table and what is wrong with it; any bytes give a table, if need be an empty one.
  static func read(_ stored: StoredTable) -> (catalog: Catalog, problems: [CatalogProblem]) {
    var result = parsed(stored)
    let source = CatalogSource(file: stored.table.fileName, provider: .producer(hash: stored.table.hash.text))
    for (language, entries) in result.catalog.entries {
      result.catalog.entries[language] = entries.mapValues { entry in
        var placed = entry
        placed.source = source
        return placed
      }
    }
    return result
  }

  private static func parsed(_ stored: StoredTable) -> (catalog: Catalog, problems: [CatalogProblem]) {
    let table = stored.table
    let file = table.fileName
    switch table.format {
    case .xcstrings:
      let result = XCStringsReader.read(stored.content, table: table.table, file: file)
      return (result.catalog, result.problems)
    case .strings:
      let result = StringsReader.read(stored.content, file: file)
      var catalog = Catalog(table: table.table, sourceLanguage: "en")
      let language = table.language ?? "en"
      for entry in result.entries where !entry.key.isEmpty && entry.value.contains(where: { !$0.isWhitespace }) {
        catalog.entries[language, default: [:]][entry.key] = CatalogEntry(text: entry.value)
      }
      return (catalog, result.problems)
    case .stringsdict, .po:
      let problem = CatalogProblem(file: file, code: .unsupportedFormat, message: "This format is not read yet.")
      return (Catalog(table: table.table, sourceLanguage: "en"), [problem])
    }
  }
}
