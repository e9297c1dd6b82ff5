internal import Catalogs
internal import ErrorModel
internal import Popt

/// `klartext catalog show`: the sentence of a key, and where it came from.
struct ShowCommand {
  /// How many keys are proposed for one that is not there.
  private static let mostProposals = 5

  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext catalog show", usage: "KEY [OPTION...] PATH...",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "the reader's language, or several, best first"),
      Option("argument", letter: "a", .string, argument: "TYPE:VALUE", help: "an argument; repeatable, in their order"),
      Option("table", letter: "t", .string, argument: "NAME", help: "only this table; else all that have the key"),
      Option(
        "source", letter: "s", .string, argument: "TAG", help: "the language of Base.lproj and of keys, en by default"),
    ],
    examples: """
      PATH is a catalog (.strings, .stringsdict, .xcstrings, .po) or a folder, which is searched through.
      A TYPE is \(ArgumentText.types.joined(separator: ", ")); a date is written as in 2026-11-30T12:00:00Z, a duration
      in seconds. Without a type it is a number if it looks like one.

      For each table: the sentence, the place of its text, and what all languages have.

      Examples:
        klartext catalog show 'Server error: %lld.' --locale ru --argument int:503 Resources
        klartext catalog show '%lld files' -l pl -a 5 Localizable.xcstrings
        klartext catalog show 'Card %@: %@' -l 'de-CH, fr;q=0.8' -a string:4711 -a date:2026-11-30T12:00:00Z Resources

      Environment:
        LC_ALL, LC_MESSAGES, LANG   the language, if there is no --locale; else en

      Exit code: 0 found, 64 wrong usage, 65 no table has the key, 66 a file cannot be read,
      74 the output cannot be written.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard let key = options.arguments.first, options.arguments.count > 1 else {
        return usage("a key and a file or folder are expected")
      }
      let locale: String
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.written) ?? ReaderLocale.standard(environment)
      } catch {
        return usage("--locale=\(error)")
      }
      var values: [Argument] = []
      for text in options.strings("argument") {
        guard let value = ArgumentText.argument(text) else {
          return usage("--argument=\(text): the value does not fit its type")
        }
        values.append(value)
      }
      let files: CatalogFiles
      do throws(WrongLanguage) {
        files = try CatalogFiles(options)
      } catch {
        return usage("--source=\(error)")
      }
      let documents: [CatalogDocument]
      do throws(CatalogProblem) {
        documents = try files.documents(Array(options.arguments.dropFirst()))
      } catch {
        Terminal.complain("\(error.file): \(error.message)")
        return .noInput
      }
      let chosen = documents.filter { options.string("table") == nil || options.string("table") == $0.table }
      guard !chosen.isEmpty else {
        let tables = Set(documents.map(\.table)).sorted().joined(separator: ", ")
        Terminal.complain("there is no table “\(options.string("table") ?? "")”; there are: \(tables)")
        return .dataRefused
      }
      return show(key, values, locale: locale, chosen, files.sourceLanguage)
    }
  }

  private func usage(_ message: String) -> ExitCode { Program.usage(Self.table, message) }

  private func show(
    _ word: String, _ arguments: [Argument], locale: String, _ documents: [CatalogDocument], _ source: String
  ) -> ExitCode {
    let problems = documents.reduce(0) { $0 + $1.problems.count }
    if problems > 0 { Terminal.complain("problems in the files: \(problems); 'klartext catalog check' tells them") }
    let found = Dictionary(grouping: documents, by: \.table).mapValues { documents in
      Self.keys(for: word, in: documents)
    }
    guard found.values.contains(where: { !$0.isEmpty }) else {
      propose(word, documents)
      return .dataRefused
    }
    let localizer = Localizer(catalogs: Self.catalogs(documents, source))
    var lines: [String] = []
    for (table, keys) in found.sorted(by: { $0.key < $1.key }) {
      for key in keys {
        let account = KeyAccount(
          key: key, table: table, arguments: arguments, documents: documents.filter { $0.table == table },
          localizer: localizer)
        lines += account.lines(locale: locale)
      }
    }
    do throws(Terminal.WriteError) {
      try Terminal.write(lines)
    } catch {
      guard case .failed(let reason) = error else { return .ok }
      Terminal.complain(reason)
      return .outputFailed
    }
    return .ok
  }

  /// The key itself, and of gettext those with a context before it.
  private static func keys(for word: String, in documents: [CatalogDocument]) -> [String] {
    let keys = Set(documents.flatMap { $0.entries.map(\.key) })
    return keys.filter { $0 == word || $0.hasSuffix("\u{4}" + word) }.sorted()
  }

  private static func catalogs(_ documents: [CatalogDocument], _ source: String) -> CatalogSet {
    var sources = SourceTexts()
    for document in documents { sources.add(document) }
    let catalogs = documents.map { CatalogCompiler.catalog(from: $0, provider: .folder, sources: sources) }
    return CatalogSet(developmentLanguage: source, catalogs: catalogs)
  }

  private func propose(_ word: String, _ documents: [CatalogDocument]) {
    Terminal.complain("no table has the key “\(word)”")
    let wanted = word.lowercased()
    let near = Set(documents.flatMap { $0.entries.map(\.key) }).filter { key in
      !key.isEmpty && (key.lowercased().contains(wanted) || wanted.contains(key.lowercased()))
    }
    for key in near.sorted().prefix(Self.mostProposals) { Terminal.complain("  “\(key)” is there") }
  }
}
