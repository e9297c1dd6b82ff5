internal import Foundation
internal import Popt
internal import Rendering

/// `klartext group KEY`: all that a collector knows of one group.
struct ShowGroupCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext group", usage: "KEY [OPTION...]",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "your language, or several, best first"),
      Option("json", letter: "j", .flag, help: "JSON Lines instead of lines for people"),
      Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
    ],
    examples: """
      The KEY is the first word of a line of 'klartext groups'. With --json the kept events are there in full: the first,
      a fair sample of all, the latest.

      Examples:
        klartext group 00c5a1b2d3e4f567 --locale de
        klartext group 00c5a1b2d3e4f567 --json | jq 'select(.kind == "groupEvent") | .event'

      Environment:
        LC_ALL, LC_MESSAGES, LANG    the language, if there is no --locale; else en
        KLARTEXT_COMMANDS            --commands, else tcp://127.0.0.1:7119

      Exit code: 0 done, 64 wrong usage, 69 no collector answered, 74 the output cannot be written, 76 the collector
      refused.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard let key = options.arguments.first, options.arguments.count == 1 else {
        return Program.usage(Self.table, "one group is expected, by its key")
      }
      let locale: String
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.written) ?? ReaderLocale.standard(environment)
      } catch {
        return Program.usage(Self.table, "--locale=\(error)")
      }
      var question = CollectorQuestion(kind: "group", locale: locale)
      question.members["group"] = .text(key)
      let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] ?? "tcp://127.0.0.1:7119"
      return question.ask(endpoint) { lines in
        Terminal.show(options.isSet("json") ? lines.map { JSONLine.text($0) } : Self.lines(lines, locale: locale))
      }
    }
  }

  /// The answer for people; all that comes from outside is made safe for a terminal.
  static func lines(_ answer: [[UInt8]], locale: String) -> [String] {
    guard let summary: GroupRecords.Summary = answer.dropFirst().first.flatMap({ GroupRecords.read($0) }),
      let details: GroupRecords.Details = answer.dropFirst(2).first.flatMap({ GroupRecords.read($0) })
    else { return [] }
    var rows = [
      ["group", summary.group], ["service", summary.service], ["severity", summary.severity],
      ["status", DecisionText.text(details.status)], ["seen", "\(summary.countText), \(times(summary))"],
    ]
    for (name, text) in [("title", summary.title), ("reason", summary.reason), ("suggestion", summary.suggestion)] {
      guard let text else { continue }
      let mark = LanguageMark.mark(language: text.language, locale: locale).map { "\($0) " } ?? ""
      rows.append([name, mark + text.text])
    }
    let trend = details.trend
    rows.append(["this hour", "\(trend.hour), usually \(trend.usual)\(trend.spike ? ": far more than usual" : "")"])
    if let users = details.users { rows.append(["users", users.text]) }
    for (name, sources) in [
      ("releases", details.releases), ("hosts", details.hosts), ("instances", details.instances),
    ] {
      guard let sources else { continue }
      let list =
        sources.list.map { "\($0.name) (\($0.count))" } + (sources.others > 0 ? ["others (\(sources.others))"] : [])
      rows.append([name, "\(sources.exact ? "" : "≈")\(sources.count): \(list.joined(separator: ", "))"])
    }
    for line in answer.dropFirst(3) {
      guard let event: GroupRecords.Event = GroupRecords.read(line) else { continue }
      let time = event.event.time.map { ClockText.text(microseconds: $0, zone: .current) } ?? "–"
      rows.append(["\(event.role) event", "\(time)  \(event.event.id ?? "")"])
    }
    return TextColumns.lines(rows.map { row in row.map(TerminalEscape.escape) })
  }

  private static func times(_ summary: GroupRecords.Summary) -> String {
    let first = ClockText.text(microseconds: summary.firstSeen, zone: .current)
    let last = ClockText.text(microseconds: summary.lastSeen, zone: .current)
    return "\(first) to \(last)"
  }
}
