internal import Catalogs
internal import Foundation

/// The tables of the operator's folders, and what is needed to read them again without losing a good one.
struct FolderTables: Sendable {
  /// The texts for all services.
  private(set) var general = CatalogSet()
  /// The texts for one service alone.
  private(set) var services: [String: CatalogSet] = [:]
  /// What is wrong with the files, and what the last reading took away.
  private(set) var notices: [CatalogNotice] = []
  private var folders: [String: CatalogFolder] = [:]

  /// Reads the folders; later ones win key by key.
  ///
  /// - Parameter previous: what was read before: where a file is bad now, its old table stays.
  static func read(_ paths: [String], keeping previous: FolderTables = FolderTables()) -> FolderTables {
    var tables = FolderTables()
    for path in paths {
      let old = previous.folders[path]
      if let old, !old.files.isEmpty, !isReadable(path) {
        // A volume that is not there for a moment is no reason to forget all texts.
        tables.add(old, path)
        tables.notices.append(
          CatalogNotice(
            CatalogProblem(
              file: path, code: .unreadable, message: "The folder cannot be read; what was read before stays in use."),
            service: nil, from: .folder))
      } else {
        let folder = CatalogFolder.read(path: path, keeping: old)
        tables.add(folder, path)
        tables.notices += folder.problems.map { CatalogNotice($0, service: nil, from: .folder) }
      }
    }
    return tables
  }

  private static func isReadable(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  private mutating func add(_ folder: CatalogFolder, _ path: String) {
    folders[path] = folder
    for catalog in folder.general.tables.values { general.add(catalog) }
    for (service, catalogs) in folder.services {
      for catalog in catalogs.tables.values { services[service, default: CatalogSet()].add(catalog) }
    }
  }
}
