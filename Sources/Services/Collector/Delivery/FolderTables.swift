internal import Catalogs

/// The tables of the operator's folders, and what is needed to read them again without losing a good one.
struct FolderTables: Sendable {
  /// The texts for all services.
  private(set) var general = CatalogSet()
  /// The texts for one service alone.
  private(set) var services: [String: CatalogSet] = [:]
  /// What is wrong with the files.
  private(set) var notices: [CatalogNotice] = []

  /// Reads the folders; later ones win key by key.
  ///
  /// - Parameter previous: what was read before: where a file is bad now, its old table stays.
  static func read(_ folders: [String], keeping previous: FolderTables = FolderTables()) -> FolderTables {
    var tables = FolderTables()
    for folder in folders {
      let read = CatalogFolder.read(path: folder)
      for catalog in read.catalogs.tables.values { tables.general.add(catalog) }
      tables.notices += read.problems.map { CatalogNotice($0, service: nil, from: .folder) }
    }
    return tables
  }

  /// What is gone since the reading before.
  func losses(since old: FolderTables) -> [CatalogNotice] {
    var found = CatalogLosses.notices(from: old.general, to: general, service: nil)
    for (service, catalogs) in old.services.sorted(by: { $0.key < $1.key }) {
      found += CatalogLosses.notices(from: catalogs, to: services[service] ?? CatalogSet(), service: service)
    }
    return found
  }
}
