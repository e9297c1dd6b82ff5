internal import CatalogTools
internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt

/// `klartext catalog keys`: compares the keys that Swift source asks for with those that catalogs have.
struct KeysCommand {
  /// The largest source file that is read; larger ones are data.
  private static let mostBytes = 8 << 20

  static let command = Command(
    "catalog", "keys", summary: "catalog.keys.summary",
    arguments: [ArgumentSpec("SOURCE", .oneOrMore, completion: .file)],
    options: [
      OptionSpec(
        "catalogs", letter: "c", .string, value: "PATH", help: "catalog.keys.option.catalogs", completion: .file),
      OptionSpec("call", .string, value: "NAME", help: "catalog.keys.option.call"),
      OptionSpec(
        "format", letter: "f", .string, value: "FORMAT", help: "catalog.check.option.format",
        completion: .words(KeyFindingFormat.allCases.map(\.rawValue))),
      CatalogOptions.source,
    ],
    notes: ["catalog.keys.note", "catalog.keys.note.codes", "catalog.keys.note.types"],
    examples: [
      Example("klartext catalog keys --catalogs Resources Sources"),
      Example("klartext catalog keys -c Localizable.xcstrings --call Text --format github Sources"),
    ],
    exitCodes: [.findings, .noInput]
  ) { options, session in
    KeysCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let written = options.string("format") ?? KeyFindingFormat.text.rawValue
    guard let format = KeyFindingFormat(rawValue: written) else {
      let words = KeyFindingFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return session.usage("error.oneOf", .string("--format=\(written)"), .string(words))
    }
    do throws(WrongLanguage) {
      let files = try CatalogFiles(options)
      do throws(CatalogProblem) {
        let catalogs = try catalogs(options.strings("catalogs"), files)
        let scan = try scan(options.arguments, SourceScanner(functions: options.strings("call")))
        return show(KeyReport(scan, catalogs: catalogs), format)
      } catch {
        return CatalogOptions.unreadable(error, session).code
      }
    } catch {
      return session.usage(safe: error.text(session.messages, option: "--source"))
    }
  }

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
    let code = session.show(report.findings.map(format.line))
    if code != .ok { return code }
    if format == .text {
      let warnings = report.findings.count { $0.severity == .warning }
      session.complain("catalog.keys.sums", .int(Int64(report.errors)), .int(Int64(warnings)))
    }
    return report.errors > 0 ? .findings : .ok
  }
}
