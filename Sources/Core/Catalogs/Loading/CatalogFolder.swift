internal import Foundation

/// Reads the catalogs of a folder and of all folders in it.
///
/// `X.xcstrings`, `<language>.lproj/X.strings` and `.stringsdict`, `<language>.po`, `<language>/LC_MESSAGES/X.po`; what
/// stands under `services/<name>/` is for that service alone and goes before the rest.
public struct CatalogFolder: Sendable {
  /// Folders deeper than this are not looked into: they are no layout of catalogs, or a ring of links.
  private static let mostDepth = 8
  /// Files beyond this number are not read.
  private static let mostFiles = 10_000

  /// The tables for every service.
  public private(set) var general: CatalogSet
  /// The tables of single services.
  public private(set) var services: [String: CatalogSet] = [:]
  /// The files, in the order of their paths.
  public private(set) var files: [LoadedCatalogFile] = []
  /// What could not be read, in the order of the files.
  public private(set) var problems: [CatalogProblem] = []

  /// Reads all of a folder; what cannot be read becomes a problem and costs only itself.
  ///
  /// - Parameters:
  ///   - developmentLanguage: the language of `Base.lproj`, and of the keys of `.strings` files.
  ///   - previous: what the folder held before; a file that has become bad keeps the table it had there.
  public static func read(
    path: String, developmentLanguage: String = "en", keeping previous: CatalogFolder? = nil
  ) -> CatalogFolder {
    var folder = CatalogFolder(developmentLanguage: LocaleTag(developmentLanguage)?.text ?? "en")
    let before = Dictionary((previous?.files ?? []).map { ($0.name.path, $0) }, uniquingKeysWith: { $1 })
    // Tables one after the other, so that only one table's texts are held as they are written.
    let tables = Dictionary(grouping: folder.names(in: path)) { [$0.service ?? "", $0.table] }
    for names in tables.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.value) {
      folder.read(names, in: path, before)
    }
    folder.files.sort { $0.name.path < $1.name.path }
    folder.tellLosses(since: before)
    return folder
  }

  private init(developmentLanguage: String) {
    general = CatalogSet(developmentLanguage: developmentLanguage)
  }

  // MARK: Finding

  private mutating func names(in root: String) -> [CatalogFileName] {
    var names: [CatalogFileName] = []
    collect("", in: root, depth: 0, &names)
    return names
  }

  private mutating func collect(_ folder: String, in root: String, depth: Int, _ names: inout [CatalogFileName]) {
    let children: [String]
    do {
      children = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
    } catch {
      return problems.append(
        CatalogProblem(file: folder.isEmpty ? root : folder, code: .unreadable, message: "The folder cannot be read."))
    }
    for child in children where !child.hasPrefix(".") {
      let path = folder.isEmpty ? child : folder + "/" + child
      if let name = CatalogFileName(path: path, developmentLanguage: general.developmentLanguage) {
        guard names.count < Self.mostFiles else {
          return problems.append(
            CatalogProblem(file: path, code: .tooLarge, message: "Only \(Self.mostFiles) files are read."))
        }
        guard !CatalogFileName.isForTranslatorsOnly(path) || name.format == .xcstrings else { continue }
        names.append(name)
      } else if depth < Self.mostDepth, Self.isFolder(root + "/" + path) {
        collect(path, in: root, depth: depth + 1, &names)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    // Resolved, since a folder may be mounted as a link.
    (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  // MARK: Reading

  private mutating func read(_ names: [CatalogFileName], in root: String, _ before: [String: LoadedCatalogFile]) {
    let development = general.developmentLanguage
    var sources = SourceTexts()
    // The source language first: what the translations must agree with.
    for name in names.sorted(by: {
      ($0.language == development ? 0 : 1, $0.path) < ($1.language == development ? 0 : 1, $1.path)
    }) {
      let document = document(name, in: root)
      problems += document.problems
      sources.add(document)
      let isWhole = !document.problems.contains { $0.code.losesText }
      if !isWhole, let kept = before[name.path], kept.isWhole || kept.isKept {
        problems.append(
          CatalogProblem(
            file: name.path, code: .keptBefore,
            message: "The file is damaged; its \(kept.entryCount) texts read before stay in use."))
        add(LoadedCatalogFile(name: name, catalog: kept.catalog, isKept: true, isWhole: false))
      } else {
        let catalog = CatalogCompiler.catalog(from: document, provider: .folder, sources: sources)
        add(LoadedCatalogFile(name: name, catalog: catalog, isKept: false, isWhole: isWhole))
      }
    }
  }

  private mutating func add(_ file: LoadedCatalogFile) {
    files.append(file)
    if let service = file.name.service {
      services[service, default: CatalogSet(developmentLanguage: general.developmentLanguage)].add(file.catalog)
    } else {
      general.add(file.catalog)
    }
  }

  private func document(_ name: CatalogFileName, in root: String) -> CatalogDocument {
    do throws(CatalogProblem) {
      return CatalogReader.read(
        try CatalogBytes.read(root + "/" + name.path, file: name.path), format: name.format, file: name.path,
        table: name.table, language: name.language, sourceLanguage: general.developmentLanguage)
    } catch {
      return CatalogReader.refused(
        error.code, error.message, name.format, name.path, name.table, general.developmentLanguage)
    }
  }

  // MARK: Losses

  /// A folder never has fewer texts than before without a word.
  private mutating func tellLosses(since before: [String: LoadedCatalogFile]) {
    let now = Dictionary(files.map { ($0.name.path, $0) }, uniquingKeysWith: { $1 })
    for (path, file) in before.sorted(by: { $0.key < $1.key }) where file.entryCount > 0 {
      let count = now[path]?.entryCount ?? 0
      guard count < file.entryCount else { continue }
      problems.append(
        CatalogProblem(
          file: path, code: .fewerEntries,
          message: now[path] == nil
            ? "The file is gone, and its \(file.entryCount) texts with it."
            : "The file has \(count) texts; before it had \(file.entryCount)."))
    }
  }
}
