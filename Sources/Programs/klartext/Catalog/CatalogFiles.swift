internal import Catalogs
internal import Console
internal import Foundation
internal import Popt

/// The catalog files that paths on the command line stand for.
struct CatalogFiles {
  /// Folders deeper than this are not looked into: they are no layout of catalogs, or a ring of links.
  private static let mostDepth = 24
  /// Folders that hold what was built or fetched, not what is written.
  private static let skipped: Set<String> = ["node_modules", "DerivedData", "Pods", "Carthage"]

  private static let languages = Set(
    Locale.availableIdentifiers.compactMap {
      $0.split(whereSeparator: { $0 == "_" || $0 == "-" }).first.map(String.init)
    })

  /// The language of `Base.lproj`, and of the keys of `.strings` files.
  let sourceLanguage: String

  /// Takes the source language from `--source`, English without it.
  init(_ options: ParsedOptions) throws(WrongLanguage) {
    sourceLanguage = try options.string("source").map(ReaderLocale.language) ?? "en"
  }

  /// The documents of all files, each file once.
  ///
  /// - Throws: the problem of a path that is not there, that cannot be read or that leads to no catalog.
  func documents(_ paths: [String]) throws(CatalogProblem) -> [CatalogDocument] {
    var files: [String] = []
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if Self.isFolder(path) {
        let count = files.count
        var visited: Set<String> = []
        try collect(path, depth: 0, &files, &visited)
        // A slip in the path of a check that runs by itself would look like a clean result for ever.
        guard files.count > count else {
          throw CatalogProblem(
            file: path, code: .unreadable, message: "There is no catalog in this folder; \(Self.known) are looked for.")
        }
      } else {
        files.append(path)
      }
    }
    var seen: Set<String> = []
    var documents: [CatalogDocument] = []
    for file in files where seen.insert(file).inserted {
      guard let name = CatalogFileName(path: file, developmentLanguage: sourceLanguage) else {
        throw CatalogProblem(
          file: file, code: .unsupportedFormat,
          message: FileManager.default.fileExists(atPath: file)
            ? "This is no catalog; \(Self.known) are known." : "There is no such file or folder.")
      }
      let bytes = try CatalogBytes.read(file, file: file)
      let (table, language) = tableAndLanguage(name)
      documents.append(
        CatalogReader.read(
          bytes, format: name.format, file: file, table: table, language: language,
          sourceLanguage: sourceLanguage))
    }
    return documents
  }

  private static var known: String { CatalogFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }

  private func collect(
    _ folder: String, depth: Int, _ files: inout [String], _ visited: inout Set<String>
  ) throws(CatalogProblem) {
    // A link back to a folder above would show its files again under longer and longer names.
    let real = URL(filePath: folder).resolvingSymlinksInPath().path
    guard depth <= Self.mostDepth, visited.insert(real).inserted else { return }
    let children: [String]
    do {
      children = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CatalogProblem(file: folder, code: .unreadable, message: "The folder cannot be read.")
    }
    for child in children.sorted() where !child.hasPrefix(".") && !Self.skipped.contains(child) {
      let path = folder == "." ? child : folder + "/" + child
      if CatalogFormat(fileName: child) != nil {
        let isForTranslators = CatalogFileName.isForTranslatorsOnly(path) && !child.hasSuffix(".xcstrings")
        if !isForTranslators { files.append(path) }
      } else if Self.isFolder(path) {
        try collect(path, depth: depth + 1, &files, &visited)
      }
    }
  }

  /// Whether a path leads to a folder, links followed.
  static func isFolder(_ path: String) -> Bool {
    (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The table and the language of a file that stands in no folder of a language.
  ///
  /// "de.strings" is taken for German texts, "Errors.strings" for the source language.
  private func tableAndLanguage(_ name: CatalogFileName) -> (table: String, language: String?) {
    guard name.language == nil, name.format == .strings || name.format == .stringsdict else {
      return (name.table, name.language)
    }
    // Languages of CLDR's locales only: nearly every short word is some language's code.
    let language = ReaderLocale.tag(name.table).flatMap { $0.split(separator: "-").first.map(String.init) }
    guard let language, Self.languages.contains(language),
      let tag = CatalogFileName(path: "\(name.table).lproj/x.strings", developmentLanguage: sourceLanguage)?.language
    else { return (name.table, sourceLanguage) }
    return (CatalogSet.defaultTable, tag)
  }
}
