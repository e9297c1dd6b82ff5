internal import CatalogTools
internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt

/// `klartext catalog pseudo`: adds a language that nobody speaks to catalogs.
struct PseudoCommand {
  static let command = Command(
    "catalog", "pseudo", summary: "catalog.pseudo.summary", arguments: [CatalogOptions.paths],
    options: [
      OptionSpec(
        "kind", letter: "k", .string, value: "TAG", help: "catalog.pseudo.option.kind",
        completion: .words(PseudoLanguage.allCases.map(\.tag))),
      OptionSpec("output", letter: "o", .string, value: "OUT", help: "catalog.pseudo.option.output", completion: .file),
      CatalogOptions.source,
    ],
    notes: ["catalog.pseudo.note", "catalog.pseudo.note.kinds"],
    examples: [
      Example("klartext catalog pseudo Errors.xcstrings -o pseudo/Errors.xcstrings"),
      Example("klartext catalog pseudo --kind ar-XB Resources -o pseudo"),
      Example("klartext catalog show 'Paper jam' --locale en-XA pseudo/Errors.xcstrings"),
    ],
    exitCodes: [.dataRefused, .noInput]
  ) { options, session in
    PseudoCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let kind = options.string("kind") ?? PseudoLanguage.accented.tag
    guard let language = PseudoLanguage.allCases.first(where: { $0.tag.lowercased() == kind.lowercased() }) else {
      let tags = PseudoLanguage.allCases.map(\.tag).joined(separator: ", ")
      return session.usage("error.oneOf", .string("--kind=\(kind)"), .string(tags))
    }
    guard let output = options.string("output"), !output.isEmpty else {
      return session.usage("error.option.missing", .string("--output"))
    }
    var documents: [CatalogDocument]
    switch CatalogOptions.documents(options.arguments, options, session) {
    case .success(let read): documents = read.documents
    case .failure(let failure): return failure.code
    }
    let isInput = documents.contains { Self.real($0.file) == Self.real(output) }
    // Writing anew would lose what is not read, such as how Xcode came by a key.
    if isInput { return session.usage("catalog.pseudo.sameFile", .string("--output=\(output)")) }
    CatalogOptions.tellProblems(documents, session)
    if documents.contains(where: { $0.format == .po }) {
      session.complain("catalog.pseudo.noGettext")
      documents.removeAll { $0.format == .po }
    }
    return write(documents, language, to: output)
  }

  private static func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  private func write(_ documents: [CatalogDocument], _ language: PseudoLanguage, to output: String) -> ExitCode {
    let tables = Dictionary(grouping: documents, by: \.table).filter { table in
      table.value.contains { !$0.entries.isEmpty }
    }
    guard !tables.isEmpty else {
      session.complain("catalog.pseudo.noTexts")
      return .dataRefused
    }
    let isFolder = tables.count > 1 || output.hasSuffix("/") || CatalogFiles.isFolder(output)
    for (table, documents) in tables.sorted(by: { $0.key < $1.key }) {
      let entries = PseudoCatalog.entries(of: documents, adding: language)
      let bytes = XCStringsWriter.write(entries, sourceLanguage: documents.first?.sourceLanguage ?? "en")
      let url = isFolder ? URL(filePath: output).appending(path: table + ".xcstrings") : URL(filePath: output)
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
      } catch {
        session.complain("error.file.unwritable", .string(url.path))
        return .outputFailed
      }
      let count = Set(entries.filter { $0.language == language.tag }.map(\.key)).count
      session.complain("catalog.pseudo.done", .string(url.path), .string(language.tag), .int(Int64(count)))
    }
    return .ok
  }
}
