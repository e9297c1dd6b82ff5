import CatalogCheck
import Catalogs
import Foundation
import Locking
import TestSupport

/// The real catalogs beside the package, where somebody put them.
enum RealCatalogs {
  static let folder = SchemaCheck.root.deletingLastPathComponent().appending(path: "shared/catalogs")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// All documents of one project, with paths below its folder.
  static func documents(_ project: String) throws -> [CatalogDocument] {
    let root = folder.appending(path: project)
    guard let files = FileManager.default.enumerator(atPath: root.path) else { return [] }
    let paths = files.compactMap { $0 as? String }.sorted()
    return try paths.compactMap { path in
      guard let name = CatalogFileName(path: path, developmentLanguage: "en") else { return nil }
      if CatalogFileName.isForTranslatorsOnly(path) && name.format != .xcstrings { return nil }
      return CatalogReader.read(
        try CatalogBytes.read(root.appending(path: path).path, file: path), format: name.format, file: path,
        table: name.table, language: name.language, sourceLanguage: "en")
    }
  }

  /// The findings of some rules, by short name, in one project.
  static func findings(_ project: String, _ rules: String...) throws -> [Finding] {
    try report(project).findings.filter { rules.contains($0.rule) }
  }

  /// The findings of all rules in one project; each project is read once.
  static func report(_ project: String) throws -> CheckReport {
    try reports.withLock { reports in
      if let report = reports[project] { return report }
      let report = CatalogChecker().check(try documents(project))
      reports[project] = report
      return report
    }
  }

  private static let reports = Guarded<[String: CheckReport]>([:])
}
