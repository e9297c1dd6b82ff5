internal import Catalogs
internal import ICU

/// All documents of a run, put together into tables, each text read once.
struct CheckContext: Sendable {
  let documents: [CheckedDocument]
  let tables: [CheckedTable]

  init(_ documents: [CatalogDocument]) {
    let checked = documents.enumerated().map { CheckedDocument($1, index: $0) }
    self.documents = checked
    var languages = LanguageBook()
    var order: [String] = []
    var groups: [String: [CheckedDocument]] = [:]
    for document in checked {
      if groups[document.catalog] == nil { order.append(document.catalog) }
      groups[document.catalog, default: []].append(document)
    }
    var tables: [CheckedTable] = []
    for catalog in order {
      guard let documents = groups[catalog] else { continue }
      var builder = TableBuilder(catalog: catalog, documents: documents)
      tables.append(builder.table(&languages))
    }
    self.tables = tables
  }
}
