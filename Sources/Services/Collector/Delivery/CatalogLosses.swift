internal import Catalogs

/// Finds what a reload takes away: no table gets smaller without a word.
enum CatalogLosses {
  /// A notice for each language of each table that has fewer entries than before.
  static func notices(from old: CatalogSet, to new: CatalogSet, service: String?) -> [CatalogNotice] {
    var notices: [CatalogNotice] = []
    for (name, table) in old.tables.sorted(by: { $0.key < $1.key }) {
      for (language, entries) in table.entries.sorted(by: { $0.key < $1.key }) {
        let left = new.tables[name]?.entries[language] ?? [:]
        let lost = entries.keys.filter { left[$0] == nil }
        guard left.count < entries.count else { continue }
        let files = Set(lost.compactMap { entries[$0]?.source?.file }).sorted()
        let examples = lost.sorted().prefix(3).map { "“\($0.prefix(60))”" }.joined(separator: ", ")
        notices.append(
          CatalogNotice(
            .entriesLost, service: service, file: files.first ?? name,
            message: "Table \(name) has \(left.count) instead of \(entries.count) entries in \(language)"
              + (lost.isEmpty ? "." : "; gone are \(examples)\(lost.count > 3 ? " and others" : "").")))
      }
    }
    return notices
  }
}
