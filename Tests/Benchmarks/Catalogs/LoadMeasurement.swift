import Catalogs
import Foundation

/// Loading a folder of ten megabytes: time, and resident memory against the size of the files.
enum LoadMeasurement {
  private static let fileBytes = 1 << 20

  static func run(_ tables: GeneratedTables, _ settings: BenchmarkSettings) throws -> [String: Double] {
    var tables = tables
    let folder = FileManager.default.temporaryDirectory.appending(path: "klartext-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var bytes = 0
    for language in GeneratedTables.languages {
      let file = tables.strings(language: language, bytes: fileBytes)
      bytes += file.count
      let home = folder.appending(path: language + ".lproj")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try Data(file).write(to: home.appending(path: "Localizable.strings"))
    }
    let before = try residentBytes()
    let start = ContinuousClock.now
    let read = CatalogFolder.read(path: folder.path)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let grown = try residentBytes() - before
    guard read.problems.isEmpty, read.general.languages.count == GeneratedTables.languages.count else {
      throw BenchmarkError.wrongResult("loading")
    }
    return withExtendedLifetime(read) {
      [
        "loadSecondsPer10MB": seconds * 10_485_760 / Double(bytes),
        "loadResidentToFile": Double(grown) / Double(bytes),
      ]
    }
  }
}
