internal import CatalogCheck
internal import Catalogs
internal import Foundation
internal import ICU
internal import Popt
internal import Rendering

/// `klartext catalog check`: finds what is wrong in catalogs.
struct CheckCommand {
  /// How the findings are written.
  private enum Format: String, CaseIterable {
    case text, json, github
  }

  /// Why the command ends early.
  private struct Refusal: Error {
    let code: ExitCode
    let message: String
  }

  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext catalog check", usage: "[OPTION...] PATH...",
    options: [
      Option("format", letter: "f", .string, argument: "FORMAT", help: "text (the default), json or github"),
      Option("baseline", letter: "b", .string, argument: "FILE", help: "leave out the findings that FILE has"),
      Option("write-baseline", .string, argument: "FILE", help: "write all findings to FILE, and end well"),
      Option("strict", .flag, help: "warnings count as errors"),
      Option("notes", .flag, help: "tell notes too"),
      Option("rule", letter: "r", .string, argument: "RULE", help: "run this rule only; repeatable"),
      Option("ignore", letter: "i", .string, argument: "RULE", help: "leave this rule out; repeatable"),
      Option("language", letter: "l", .string, argument: "TAG", help: "tell of this language only; repeatable"),
      Option(
        "source", letter: "s", .string, argument: "TAG", help: "the language of Base.lproj and of keys, en by default"),
      Option("rules", .flag, help: "list the rules"),
    ],
    examples: """
      PATH is a catalog (.strings, .stringsdict, .xcstrings, .po) or a folder, which is searched through. Give all
      languages of a table at once. A RULE is a name such as E3 or argument-class, or several with commas between.

      Examples:
        klartext catalog check Resources
        klartext catalog check --format github --strict --ignore W9 .
        klartext catalog check --write-baseline catalogs.baseline .     # once
        klartext catalog check --baseline catalogs.baseline .           # from then on

      Exit code: 0 nothing wrong, 1 errors (with --strict also warnings), 64 wrong usage, 66 a file cannot be read
      or a folder has no catalog, 74 the output or the baseline cannot be written.
      """)

  /// Short name, severity, slug and summary of each rule.
  static var ruleRows: [[String]] { CheckRules.all.map { [$0.id, $0.severity.rawValue, $0.slug, $0.summary] } }

  func run(_ arguments: [String]) -> ExitCode {
    do throws(OptionError) {
      let options = try Self.table.parse(arguments)
      if options.wantsHelp {
        Self.table.printHelp()
        return .ok
      }
      do throws(Refusal) {
        return try run(options)
      } catch {
        Terminal.complain(error.message)
        return error.code
      }
    } catch {
      Terminal.complain("\(error.description); '\(Self.table.program) --help' tells more")
      return .usage
    }
  }

  private func run(_ options: ParsedOptions) throws(Refusal) -> ExitCode {
    if options.isSet("rules") {
      try write(TextColumns.lines(Self.ruleRows))
      return .ok
    }
    let format = try format(options)
    let checker = try checker(options)
    guard !options.arguments.isEmpty else { throw usage("a catalog or a folder is expected") }
    let known = try baseline(options)
    let files: CatalogFiles
    do throws(WrongLanguage) {
      files = try CatalogFiles(options)
    } catch {
      throw usage("--source=\(error)")
    }
    let documents: [CatalogDocument]
    do throws(CatalogProblem) {
      documents = try files.documents(options.arguments)
    } catch {
      throw Refusal(code: .noInput, message: "\(error.file): \(error.message)")
    }
    let present = Set(documents.flatMap { $0.entries.map(\.language) })
    for language in checker.languages.subtracting(present).sorted() {
      Terminal.complain("--language=\(language): no catalog has texts in this language")
    }
    var report = checker.check(documents)
    if let path = options.string("write-baseline") {
      try writeBaseline(Baseline(report.findings), path)
      return .ok
    }
    let all = report.findings.count
    if let known { report.findings.removeAll(where: known.contains) }
    try write(report, known: all - report.findings.count, format)
    let isBad = report.count(.error) > 0 || options.isSet("strict") && report.count(.warning) > 0
    return isBad ? .findings : .ok
  }

  // MARK: Options

  private func usage(_ message: String) -> Refusal {
    Refusal(code: .usage, message: "\(message); '\(Self.table.program) --help' tells more")
  }

  private func format(_ options: ParsedOptions) throws(Refusal) -> Format {
    guard let word = options.string("format") else { return .text }
    guard let format = Format(rawValue: word) else { throw usage("--format=\(word): text, json or github is expected") }
    return format
  }

  private func checker(_ options: ParsedOptions) throws(Refusal) -> CatalogChecker {
    let chosen = try slugs(options.strings("rule"))
    let ignored = try slugs(options.strings("ignore"))
    let notes = options.isSet("notes")
    var languages: Set<String> = []
    do throws(WrongLanguage) {
      for word in options.strings("language").flatMap(Self.words) {
        let tag = try ReaderLocale.language(word)
        languages.insert(LocaleData.canonical(tag) ?? tag)
      }
    } catch {
      throw usage("--language=\(error)")
    }
    let rules = CheckRules.all.filter { rule in
      if ignored.contains(rule.slug) { return false }
      return chosen.isEmpty ? notes || rule.severity > .note : chosen.contains(rule.slug)
    }
    return CatalogChecker(
      rules: rules, languages: languages,
      leastSeverity: notes ? .note : .warning)
  }

  private func slugs(_ words: [String]) throws(Refusal) -> Set<String> {
    var slugs: Set<String> = []
    for word in words.flatMap(Self.words) {
      let rules = CheckRules.named(word)
      if rules.isEmpty { throw usage("there is no rule \(word), --rules lists them") }
      slugs.formUnion(rules.map(\.slug))
    }
    return slugs
  }

  private static func words(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }

  // MARK: Baseline

  private func baseline(_ options: ParsedOptions) throws(Refusal) -> Baseline? {
    guard let path = options.string("baseline") else { return nil }
    let bytes: [UInt8]
    do throws(CatalogProblem) {
      bytes = try CatalogBytes.read(path, file: path)
    } catch {
      throw Refusal(code: .noInput, message: "\(path): \(error.message)")
    }
    do throws(Baseline.FormatError) {
      return try Baseline(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Refusal(code: .noInput, message: "\(path): \(error.description)")
    }
  }

  private func writeBaseline(_ baseline: Baseline, _ path: String) throws(Refusal) {
    do {
      try Data(baseline.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Refusal(code: .outputFailed, message: "\(path): the baseline cannot be written")
    }
    Terminal.complain("\(path): \(Count.text(baseline.count, "finding"))")
  }

  // MARK: Output

  private func write(_ report: CheckReport, known: Int, _ format: Format) throws(Refusal) {
    switch format {
    case .text: try write(report.findings.map(CheckText.line) + ending(report, known))
    case .github: try write(report.findings.map(CheckAnnotation.line) + ending(report, known))
    case .json:
      let line: String
      do {
        line = try CheckRecord(report, known: known).line()
      } catch {
        throw Refusal(code: .software, message: "the report cannot be written as JSON")
      }
      try write(safe: [JSONLine.text(line.utf8)])
    }
  }

  private func ending(_ report: CheckReport, _ known: Int) -> [String] {
    [CheckText.coverage(report), CheckText.summary(report, known: known)].compactMap(\.self)
  }

  /// Writes lines with foreign text in them.
  private func write(_ lines: [String]) throws(Refusal) { try write(safe: lines.map(TerminalEscape.escape)) }

  private func write(safe lines: [String]) throws(Refusal) {
    do throws(Terminal.WriteError) {
      try Terminal.write(lines)
    } catch {
      // A reader that has seen enough, such as head, is no failure of the check.
      if case .failed(let reason) = error { throw Refusal(code: .outputFailed, message: reason) }
    }
  }
}
