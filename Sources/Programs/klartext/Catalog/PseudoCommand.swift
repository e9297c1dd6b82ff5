internal import CatalogTools
internal import Catalogs
internal import Foundation
internal import Popt

/// `klartext catalog pseudo`: adds a language that nobody speaks to catalogs.
struct PseudoCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext catalog pseudo", usage: "[OPTION...] PATH... -o OUT",
    options: [
      Option("kind", letter: "k", .string, argument: "TAG", help: "en-XA (the default), ar-XB or en-XK"),
      Option("output", letter: "o", .string, argument: "OUT", help: "the file to write, or a folder for many tables"),
      Option(
        "source", letter: "s", .string, argument: "TAG", help: "the language of Base.lproj and of keys, en by default"),
    ],
    examples: """
      PATH is a catalog (.strings, .stringsdict, .xcstrings) or a folder, which is searched through. OUT becomes a
      String Catalog with all languages of the table and the new one; placeholders, addresses and markup stay.

        en-XA   ⟦Ǿƥḗƞ ⸱⸱⸱⸱⟧: accents show texts from nowhere, brackets those cut off, length those too long
        ar-XB   the same text from right to left
        en-XK   the keys

      Examples:
        klartext catalog pseudo Errors.xcstrings -o pseudo/Errors.xcstrings
        klartext catalog pseudo --kind ar-XB Resources -o pseudo
        klartext catalog show 'Paper jam' --locale en-XA pseudo/Errors.xcstrings

      Exit code: 0 written, 64 wrong usage, 65 there is nothing to translate, 66 a file cannot be read,
      74 OUT cannot be written.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      let kind = options.string("kind") ?? PseudoLanguage.accented.tag
      guard let language = PseudoLanguage.allCases.first(where: { $0.tag.lowercased() == kind.lowercased() }) else {
        return usage("--kind=\(kind): \(PseudoLanguage.allCases.map(\.tag).joined(separator: ", ")) are known")
      }
      guard let output = options.string("output"), !output.isEmpty else { return usage("--output is missing") }
      guard !options.arguments.isEmpty else { return usage("a catalog or a folder is expected") }
      let files: CatalogFiles
      do throws(WrongLanguage) {
        files = try CatalogFiles(options)
      } catch {
        return usage("--source=\(error)")
      }
      var documents: [CatalogDocument]
      do throws(CatalogProblem) {
        documents = try files.documents(options.arguments)
      } catch {
        Terminal.complain("\(error.file): \(error.message)")
        return .noInput
      }
      let isInput = documents.contains { Self.real($0.file) == Self.real(output) }
      // Writing anew would lose what is not read, such as how Xcode came by a key.
      if isInput { return usage("--output=\(output): this is one of the files to read") }
      let problems = documents.reduce(0) { $0 + $1.problems.count }
      if problems > 0 { Terminal.complain("problems in the files: \(problems); 'klartext catalog check' tells them") }
      if documents.contains(where: { $0.format == .po }) {
        Terminal.complain("gettext's files are left out: their placeholders mean nothing in a String Catalog")
        documents.removeAll { $0.format == .po }
      }
      return write(documents, language, to: output)
    }
  }

  private func usage(_ message: String) -> ExitCode { Program.usage(Self.table, message) }

  private static func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  private func write(_ documents: [CatalogDocument], _ language: PseudoLanguage, to output: String) -> ExitCode {
    let tables = Dictionary(grouping: documents, by: \.table).filter { table in
      table.value.contains { !$0.entries.isEmpty }
    }
    guard !tables.isEmpty else {
      Terminal.complain("there are no texts in the files")
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
        Terminal.complain("\(url.path): the file cannot be written")
        return .outputFailed
      }
      let count = Set(entries.filter { $0.language == language.tag }.map(\.key)).count
      Terminal.complain("\(url.path): texts in \(language.tag): \(count)")
    }
    return .ok
  }
}
