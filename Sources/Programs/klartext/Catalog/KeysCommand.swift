internal import CatalogTools
internal import Catalogs
internal import Foundation
internal import Popt

/// `klartext catalog keys`: compares the keys that Swift source asks for with those that catalogs have.
struct KeysCommand {
  /// The largest source file that is read; larger ones are data.
  private static let mostBytes = 8 << 20

  private static let table = OptionTable(
    program: "klartext catalog keys", usage: "[OPTION...] SOURCE...",
    options: [
      Option(
        "catalogs", letter: "c", .string, argument: "PATH", help: "a catalog or a folder of catalogs; repeatable"),
      Option(
        "call", .string, argument: "NAME", help: "a function whose first argument is a key, such as Text; repeatable"),
      Option("format", letter: "f", .string, argument: "FORMAT", help: "text, json or github; text by default"),
      Option(
        "source", letter: "s", .string, argument: "TAG", help: "the language of Base.lproj and of keys, en by default"),
    ],
    examples: """
      SOURCE is a Swift file or a folder, which is searched through. It tells
        interpolated_key   a value put into the key of NSLocalizedString, and the key that would do
        missing_key        a key that no catalog has
        unused_key         a key that no source asks for
        dynamic_key        a key that is made at run time
      Without --catalogs only the first and the last can be told. Types are not known here, so that the specifiers of
      proposed keys are guesses.

      Examples:
        klartext catalog keys --catalogs Resources Sources
        klartext catalog keys -c Localizable.xcstrings --call Text --format github Sources

      Exit code: 0 no errors, 1 keys are missing or interpolated, 64 wrong usage, 66 a file cannot be read,
      74 the output cannot be written.
      """)

  let environment: [String: String]

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard !options.arguments.isEmpty else { return usage("a Swift file or a folder is expected") }
      let written = options.string("format") ?? KeyFindingFormat.text.rawValue
      guard let format = KeyFindingFormat(rawValue: written) else {
        return usage("--format=\(written): text, json or github is expected")
      }
      let files: CatalogFiles
      do throws(WrongLanguage) {
        files = try CatalogFiles(options)
      } catch {
        return usage("--source=\(error)")
      }
      do throws(CatalogProblem) {
        let catalogs = try catalogs(options.strings("catalogs"), files)
        let scan = try scan(options.arguments, SourceScanner(functions: options.strings("call")))
        return show(KeyReport(scan, catalogs: catalogs), format)
      } catch {
        Terminal.complain("\(error.file): \(error.message)")
        return .noInput
      }
    }
  }

  private func usage(_ message: String) -> ExitCode { Program.usage(Self.table, message) }

  private func catalogs(_ paths: [String], _ files: CatalogFiles) throws(CatalogProblem) -> CatalogSet? {
    guard !paths.isEmpty else { return nil }
    let documents = try files.documents(paths)
    var sources = SourceTexts()
    for document in documents { sources.add(document) }
    return CatalogSet(
      developmentLanguage: files.sourceLanguage,
      catalogs: documents.map { CatalogCompiler.catalog(from: $0, provider: .folder, sources: sources) })
  }

  private func scan(_ paths: [String], _ scanner: SourceScanner) throws(CatalogProblem) -> SourceScan {
    var scan = SourceScan()
    for path in paths {
      guard CatalogFiles.isFolder(path) else {
        guard FileManager.default.fileExists(atPath: path) else {
          throw CatalogProblem(file: path, code: .unreadable, message: "There is no such file or folder.")
        }
        scan.add(scanner.scan(try CatalogBytes.read(path, file: path), file: path))
        continue
      }
      // Hidden folders hold what was built or fetched.
      let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      var isEmpty = true
      for name in found.sorted()
      where name.hasSuffix(".swift") && !name.split(separator: "/").contains(where: Self.isHidden) {
        let file = path == "." ? name : path + (path.hasSuffix("/") ? "" : "/") + name
        isEmpty = false
        let bytes = try CatalogBytes.read(file, file: file)
        if bytes.count <= Self.mostBytes { scan.add(scanner.scan(bytes, file: file)) }
      }
      guard !isEmpty else {
        throw CatalogProblem(file: path, code: .unreadable, message: "There is no Swift file in this folder.")
      }
    }
    return scan
  }

  private static func isHidden(_ name: Substring) -> Bool { name.hasPrefix(".") }

  private func show(_ report: KeyReport, _ format: KeyFindingFormat) -> ExitCode {
    do throws(Terminal.WriteError) {
      try Terminal.write(report.findings.map(format.line))
    } catch {
      guard case .failed(let reason) = error else { return .ok }
      Terminal.complain(reason)
      return .outputFailed
    }
    if format == .text {
      let warnings = report.findings.count { $0.severity == .warning }
      Terminal.complain("keys: \(Count.text(report.errors, "error")), \(Count.text(warnings, "warning"))")
    }
    return report.errors > 0 ? .findings : .ok
  }
}
