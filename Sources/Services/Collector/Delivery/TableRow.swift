internal import Catalogs

/// What is known of one table, for readers who ask.
struct TableRow: Hashable, Sendable {
  /// The service whose table it is; nil for tables of all services.
  var service: String?
  /// The name.
  var table: String
  /// Who brought it.
  var from: TableOrigin
  /// The files it was read from.
  var files: [String]
  /// The hash of the file, where a producer sent it.
  var hash: String?
  /// The language of last resort.
  var sourceLanguage: String
  /// How many entries it has in each language.
  var languages: [String: Int]

  init(_ catalog: Catalog, service: String?, from: TableOrigin, hash: String? = nil) {
    self.service = service
    table = catalog.table
    self.from = from
    self.hash = hash
    sourceLanguage = catalog.sourceLanguage
    languages = catalog.entries.mapValues(\.count)
    var found: Set<String> = []
    for entries in catalog.entries.values {
      // One entry tells the file of most languages; all are looked at, since a table may come from many files.
      for entry in entries.values { if let file = entry.source?.file { found.insert(file) } }
    }
    files = found.sorted()
  }

  /// Entries in all languages together.
  var entries: Int { languages.values.reduce(0, +) }
}
