internal import Foundation
internal import Popt
internal import Rendering

/// `klartext groups`: the groups that a collector has, those that matter most first.
struct GroupsCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext groups",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "your language, or several, best first"),
      Option("service", letter: "s", .string, argument: "NAME", help: "only this service"),
      Option("severity", .string, argument: "NAME", help: "at least so bad: info, warning, error, critical"),
      Option("status", .string, argument: "NAME", help: "only these: open, resolved, regressed, ignored"),
      Option("text", letter: "t", .string, argument: "TEXT", help: "a part of the type, the case or the text"),
      Option("sort", .string, argument: "BY", help: "lastSeen (default), firstSeen, count or users"),
      Option("limit", letter: "n", .integer(1...500), argument: "N", help: "how many on a page; 50 by default"),
      Option("page", letter: "p", .integer(1...1_000_000), argument: "N", help: "which page, from 1"),
      Option("json", letter: "j", .flag, help: "JSON Lines instead of lines for people"),
      Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
    ],
    examples: """
      A line is: group, status, severity, service, occurrences, users, last seen, sentence. ≈ marks an estimate, ↑ an
      hour with far more occurrences than usual.

      Examples:
        klartext groups --locale de --severity error
        klartext groups --status regressed --json | jq .group
        klartext group "$(klartext groups -n 1 --json | jq -r 'select(.group) | .group')"

      Environment:
        LC_ALL, LC_MESSAGES, LANG    the language, if there is no --locale; else en
        KLARTEXT_COMMANDS            --commands, else tcp://127.0.0.1:7119

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the collector
      refused.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      let locale: String
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.written) ?? ReaderLocale.standard(environment)
      } catch {
        return Program.usage(Self.table, "--locale=\(error)")
      }
      var question = CollectorQuestion(kind: "groups", locale: locale, service: options.string("service"))
      for name in ["severity", "status", "text", "sort"] {
        question.members[name] = options.string(name).map { .text($0) }
      }
      for name in ["limit", "page"] {
        question.members[name] = options.integer(name).map { .number(UInt64(clamping: $0)) }
      }
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      return question.ask(endpoint) { lines in
        if options.isSet("json") { return Terminal.show(lines.map { JSONLine.text($0) }) }
        if let notice = Self.notice(lines) { Terminal.complain(notice) }
        return Terminal.show(Self.lines(lines, locale: locale))
      }
    }
  }

  /// The list for people; all that comes from outside is made safe for a terminal.
  static func lines(_ answer: [[UInt8]], locale: String) -> [String] {
    let summaries: [GroupRecords.Summary] = answer.dropFirst().compactMap { GroupRecords.read($0) }
    let rows = summaries.map { summary -> [String] in
      let mark = LanguageMark.mark(language: summary.title.language, locale: locale).map { "\($0) " } ?? ""
      return [
        summary.group, summary.status, summary.severity, summary.service,
        summary.countText + (summary.trend?.spike == true ? " ↑" : ""),
        summary.users.map { "\($0.text) users" } ?? "–",
        ClockText.text(microseconds: summary.lastSeen, zone: .current), mark + summary.title.text,
      ].map(TerminalEscape.escape)
    }
    return TextColumns.lines(rows)
  }

  /// What is not on the page.
  static func notice(_ answer: [[UInt8]]) -> String? {
    guard let head: GroupRecords.ListHead = answer.first.flatMap({ GroupRecords.read($0) }) else { return nil }
    if head.groups == 0 { return "no group fits" }
    return head.pages > 1 ? "page \(head.page) of \(head.pages), \(Count.text(head.groups, "group")) in all" : nil
  }
}
