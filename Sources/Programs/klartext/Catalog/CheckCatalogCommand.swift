internal import CatalogCheck
internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import ICU
internal import Popt
internal import Rendering

/// `klartext catalog check`: finds what is wrong in catalogs.
struct CheckCatalogCommand {
  /// How the findings are written.
  private enum Format: String, CaseIterable {
    case text, json, github
  }

  static let command = Command(
    "catalog", "check", summary: "catalog.check.summary", arguments: [ArgumentSpec("PATH", .any, completion: .file)],
    options: [
      OptionSpec(
        "format", letter: "f", .string, value: "FORMAT", help: "catalog.check.option.format",
        completion: .words(Format.allCases.map(\.rawValue))),
      OptionSpec(
        "baseline", letter: "b", .string, value: "FILE", help: "catalog.check.option.baseline", completion: .file),
      OptionSpec(
        "write-baseline", .string, value: "FILE", help: "catalog.check.option.writeBaseline", completion: .file),
      OptionSpec("strict", .flag, help: "catalog.check.option.strict"),
      OptionSpec("notes", .flag, help: "catalog.check.option.notes"),
      OptionSpec("rule", letter: "r", .string, value: "RULE", help: "catalog.check.option.rule"),
      OptionSpec("ignore", letter: "i", .string, value: "RULE", help: "catalog.check.option.ignore"),
      OptionSpec(
        "language", letter: "l", .string, value: "TAG", help: "catalog.check.option.language", completion: .locales),
      CatalogOptions.source, OptionSpec("rules", .flag, help: "catalog.check.option.rules"),
    ],
    notes: ["catalog.check.note"],
    examples: [
      Example("klartext catalog check Resources"),
      Example("klartext catalog check --format github --strict --ignore W9 ."),
      Example("klartext catalog check --write-baseline catalogs.baseline ."),
      Example("klartext catalog check --baseline catalogs.baseline ."),
    ],
    exitCodes: [.findings, .noInput, .software]
  ) { options, session in
    do throws(ExitFailure) {
      return try CheckCatalogCommand(session: session).run(options)
    } catch {
      return error.code
    }
  }

  let session: Session

  /// Short name, severity, slug and summary of each rule.
  static var ruleRows: [[String]] { CheckRules.all.map { [$0.id, $0.severity.rawValue, $0.slug, $0.summary] } }

  private func run(_ options: ParsedOptions) throws(ExitFailure) -> ExitCode {
    if options.isSet("rules") {
      try write(TextColumns.lines(Self.ruleRows))
      return .ok
    }
    let format = try format(options)
    let checker = try checker(options)
    guard !options.arguments.isEmpty else {
      throw ExitFailure(code: session.usage("error.argument.missing", .string("PATH")))
    }
    let known = try baseline(options)
    let documents: [CatalogDocument]
    switch CatalogOptions.documents(options.arguments, options, session) {
    case .success(let read): documents = read.documents
    case .failure(let failure): throw failure
    }
    let present = Set(documents.flatMap { $0.entries.map(\.language) })
    for language in checker.languages.subtracting(present).sorted() {
      session.complain("catalog.check.noLanguage", .string("--language=\(language)"))
    }
    var report = session.telling("progress.checking") { checker.check(documents) }
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

  private func format(_ options: ParsedOptions) throws(ExitFailure) -> Format {
    guard let word = options.string("format") else { return .text }
    if let format = Format(rawValue: word) { return format }
    let words = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw ExitFailure(code: session.usage("error.oneOf", .string("--format=\(word)"), .string(words)))
  }

  private func checker(_ options: ParsedOptions) throws(ExitFailure) -> CatalogChecker {
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
      throw ExitFailure(code: session.usage(safe: error.text(session.messages, option: "--language")))
    }
    let rules = CheckRules.all.filter { rule in
      if ignored.contains(rule.slug) { return false }
      return chosen.isEmpty ? notes || rule.severity > .note : chosen.contains(rule.slug)
    }
    return CatalogChecker(
      rules: rules, languages: languages,
      leastSeverity: notes ? .note : .warning)
  }

  private func slugs(_ words: [String]) throws(ExitFailure) -> Set<String> {
    var slugs: Set<String> = []
    for word in words.flatMap(Self.words) {
      let rules = CheckRules.named(word)
      if rules.isEmpty { throw ExitFailure(code: session.usage("catalog.check.noRule", .string(word))) }
      slugs.formUnion(rules.map(\.slug))
    }
    return slugs
  }

  private static func words(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }

  // MARK: Baseline

  private func baseline(_ options: ParsedOptions) throws(ExitFailure) -> Baseline? {
    guard let path = options.string("baseline") else { return nil }
    let bytes: [UInt8]
    do throws(CatalogProblem) {
      bytes = try CatalogBytes.read(path, file: path)
    } catch {
      throw CatalogOptions.unreadable(error, session)
    }
    do throws(Baseline.FormatError) {
      return try Baseline(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      session.terminal.complain("\(path): \(error.description)")
      throw ExitFailure(code: .noInput)
    }
  }

  private func writeBaseline(_ baseline: Baseline, _ path: String) throws(ExitFailure) {
    do {
      try Data(baseline.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      session.complain("error.file.unwritable", .string(path))
      throw ExitFailure(code: .outputFailed)
    }
    session.complain("catalog.check.baseline", .string(path), .int(Int64(baseline.count)))
  }

  // MARK: Output

  private func write(_ report: CheckReport, known: Int, _ format: Format) throws(ExitFailure) {
    switch format {
    case .text: try write(report.findings.map(CheckText.line) + ending(report, known))
    case .github: try write(report.findings.map(CheckAnnotation.line) + ending(report, known))
    case .json:
      let line: String
      do {
        line = try CheckRecord(report, known: known).line()
      } catch {
        throw ExitFailure(code: .software)
      }
      try write(safe: [JSONLine.text(line.utf8)])
    }
  }

  private func ending(_ report: CheckReport, _ known: Int) -> [String] {
    [CheckText.coverage(report), CheckText.summary(report, known: known)].compactMap(\.self)
  }

  /// Writes lines with foreign text in them.
  private func write(_ lines: [String]) throws(ExitFailure) { try write(safe: lines.map(TerminalEscape.escape)) }

  private func write(safe lines: [String]) throws(ExitFailure) {
    let code = session.show(lines)
    if code != .ok { throw ExitFailure(code: code) }
  }
}
