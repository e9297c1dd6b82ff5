internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt

/// `klartext catalog show`: the sentence of a key, and where it came from.
struct ShowTextCommand {
  /// How many keys are proposed for one that is not there.
  private static let mostProposals = 5

  static let command = Command(
    "catalog", "show", summary: "catalog.show.summary", arguments: [ArgumentSpec("KEY"), CatalogOptions.paths],
    options: [
      OptionSpec("argument", letter: "a", .string, value: "TYPE:VALUE", help: "catalog.show.option.argument"),
      OptionSpec("table", letter: "t", .string, value: "NAME", help: "catalog.show.option.table"),
      CatalogOptions.source,
    ],
    notes: ["catalog.show.note", "catalog.show.note.types"],
    examples: [
      Example("klartext catalog show 'Server error: %lld.' --locale ru --argument int:503 Resources"),
      Example("klartext catalog show '%lld files' -l pl -a 5 Localizable.xcstrings"),
      Example(
        "klartext catalog show 'Card %@: %@' -l 'de-CH, fr;q=0.8' -a string:4711 -a date:2026-11-30T12:00:00Z Resources"
      ),
    ],
    exitCodes: [.dataRefused, .noInput]
  ) { options, session in
    ShowTextCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    var values: [Argument] = []
    for text in options.strings("argument") {
      guard let value = ArgumentText.argument(text) else {
        return session.usage("catalog.show.wrongValue", .string("--argument=\(text)"))
      }
      values.append(value)
    }
    let read: (documents: [CatalogDocument], sourceLanguage: String)
    switch CatalogOptions.documents(Array(options.arguments.dropFirst()), options, session) {
    case .success(let files): read = files
    case .failure(let failure): return failure.code
    }
    let chosen = read.documents.filter { options.string("table") == nil || options.string("table") == $0.table }
    guard !chosen.isEmpty else {
      let tables = Set(read.documents.map(\.table)).sorted().joined(separator: ", ")
      session.complain("catalog.show.noTable", .string(options.string("table") ?? ""), .string(tables))
      return .dataRefused
    }
    return show(options.arguments.first ?? "", values, chosen, read.sourceLanguage)
  }

  private func show(
    _ word: String, _ arguments: [Argument], _ documents: [CatalogDocument], _ source: String
  ) -> ExitCode {
    CatalogOptions.tellProblems(documents, session)
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
        lines += account.lines(session)
      }
    }
    return session.show(lines)
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
    session.complain("catalog.show.noKey", .string(word))
    let wanted = word.lowercased()
    let near = Set(documents.flatMap { $0.entries.map(\.key) }).filter { key in
      !key.isEmpty && (key.lowercased().contains(wanted) || wanted.contains(key.lowercased()))
    }
    for key in near.sorted().prefix(Self.mostProposals) { session.complain("catalog.show.near", .string(key)) }
  }
}
