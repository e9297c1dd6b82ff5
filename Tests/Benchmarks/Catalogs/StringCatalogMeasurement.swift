import Catalogs
import Foundation

/// Loading one String Catalog of ten megabytes in ten languages.
enum StringCatalogMeasurement {
  private static let fileBytes = 10 << 20

  static func run(_ tables: GeneratedTables, _ settings: BenchmarkSettings) throws -> [String: Double] {
    var tables = tables
    let folder = FileManager.default.temporaryDirectory.appending(path: "klartext-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = tables.stringCatalog(bytes: fileBytes)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(file).write(to: folder.appending(path: "Localizable.xcstrings"))
    let start = ContinuousClock.now
    let read = CatalogFolder.read(path: folder.path)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard read.problems.isEmpty, read.general.languages.count == GeneratedTables.languages.count else {
      throw BenchmarkError.wrongResult("loading a String Catalog")
    }
    return ["loadCatalogSecondsPer10MB": seconds * 10_485_760 / Double(file.count)]
  }
}
