internal import Foundation
internal import Popt
internal import Rendering

/// `klartext catalog missing`: the texts that lack a translation, those that matter most first.
struct MissingCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext catalog missing",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "this language; else all that have readers now"),
      Option("service", letter: "s", .string, argument: "NAME", help: "only texts of this service"),
      Option("export", letter: "o", .string, argument: "FILE", help: "write a String Catalog for a translator"),
      Option("format", letter: "f", .string, argument: "text|json", help: "lines for people (text) or JSON Lines"),
      Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
    ],
    examples: """
      Asks a running collector. A line is: language, events, readers, table, key. The list is made from the groups the
      collector has, so it is the same after a restart, and what was translated since is not on it.

      A key that is in no table is shown with # for its numbers: most often a number was put into it before it was
      looked up. If a key of the table fits, it is named. Such keys are not exported, for no table could hold them.

      Examples:
        klartext catalog missing --locale de
        klartext catalog missing --locale de --export missing.xcstrings

      Environment:
        KLARTEXT_COMMANDS    --commands, else tcp://127.0.0.1:7119

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the file cannot be written, 76 the collector
      refused.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      let locale: String?
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.language)
      } catch {
        return Program.usage(Self.table, "--locale=\(error)")
      }
      if let path = options.string("export"), !path.hasSuffix(".xcstrings") {
        return Program.usage(Self.table, "--export=\(path): a name that ends in .xcstrings is expected")
      }
      let format = options.string("format") ?? "text"
      guard ["text", "json"].contains(format) else {
        return Program.usage(Self.table, "--format=\(format): text or json is expected")
      }
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      let question = CollectorQuestion(kind: "missing", locale: locale, service: options.string("service"))
      return question.ask(endpoint) { lines in
        if let path = options.string("export") { return export(lines, to: path) }
        if format == "json" { return Terminal.show(lines.map { JSONLine.text($0) }) }
        let list = Self.lines(lines)
        if list.isEmpty { Terminal.complain(Self.emptyNotice(lines)) }
        return Terminal.show(list)
      }
    }
  }

  private func export(_ lines: [[UInt8]], to path: String) -> ExitCode {
    let texts = lines.compactMap(MissingText.read)
    for (path, bytes) in MissingExport.catalogs(texts, path: path) {
      do {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      } catch {
        Terminal.complain("\(path): \(error.localizedDescription)")
        return .outputFailed
      }
      Terminal.complain("\(path) was written")
    }
    let left = texts.filter { $0.masked == true }.count
    if left > 0 {
      Terminal.complain("left out, since no table can hold keys with numbers in them: \(left); the list shows them")
    }
    if texts.isEmpty { Terminal.complain(Self.emptyNotice(lines)) }
    return .ok
  }

  /// The list for people; all that comes from outside is made safe for a terminal.
  static func lines(_ answer: [[UInt8]]) -> [String] {
    let texts = answer.compactMap(MissingText.read)
    let rows = texts.map { text in
      [
        text.locale, Count.text(text.events, "event"), Count.text(text.readers, "reader"), text.table, "“\(text.key)”",
      ].map(TerminalEscape.escape)
    }
    var lines: [String] = []
    for (line, text) in zip(TextColumns.lines(rows), texts) {
      lines.append(line)
      if let hint = text.hint {
        lines.append(TerminalEscape.escape("    the table has “\(hint)”: the number belongs into an argument"))
      } else if !text.isKeyText, text.source != text.key {
        lines.append(TerminalEscape.escape("    shown so far: \(text.source)"))
      }
    }
    if let overflow = answer.first.flatMap(Overflow.read) {
      lines.append("and \(Count.text(overflow.texts, "more text")) with \(Count.text(overflow.events, "event"))")
    }
    return lines
  }

  /// What an empty list means.
  private static func emptyNotice(_ answer: [[UInt8]]) -> String {
    struct Head: Decodable {
      var locales: [String]
    }
    let head = answer.first.flatMap { try? JSONDecoder().decode(Head.self, from: Data($0)) }
    return head?.locales.isEmpty == true
      ? "nobody reads now; --locale TAG asks for a language without readers" : "nothing is missing"
  }

  /// What the list leaves out.
  private struct Overflow: Decodable {
    var texts: Int
    var events: UInt64

    private struct Head: Decodable {
      var overflow: Overflow?
    }

    static func read(_ line: [UInt8]) -> Overflow? {
      (try? JSONDecoder().decode(Head.self, from: Data(line)))?.overflow
    }
  }
}
