internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering

/// `klartext drops`: how many events were lost or left out, where and why.
enum DropsCommand {
  /// The head of the answer.
  private struct Head: Decodable {
    var rows: UInt64
    var page: UInt64
    var pages: UInt64
    var total: UInt64
  }

  /// One count.
  private struct Row: Decodable {
    var stage: String
    var reason: String
    var service: String?
    var group: String?
    var count: UInt64
  }

  static let command = Command(
    "drops", summary: "drops.summary",
    options: [
      .service,
      OptionSpec(
        "stage", .string, value: "STAGE", help: "drops.option.stage",
        completion: .words(["producer", "collector", "reader", "log"])),
      OptionSpec("since", .string, value: "TIME", help: "drops.option.since"), .limit, .page, .json, .commands,
    ],
    notes: ["drops.note", "drops.note.since"],
    examples: [
      Example("klartext drops"), Example("klartext drops --service shop --since 2h"),
      Example("klartext drops --json | jq 'select(.kind == \"dropCount\")'"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    var question = CollectorQuestion(kind: "drops", service: options.string("service"))
    question.members["stage"] = options.string("stage").map { .text($0) }
    if let since = options.string("since") {
      guard let time = CommandTimes.past(since, now: .now) else {
        return session.usage("error.since", .string("--since=\(since)"))
      }
      question.members["since"] = .time(time)
    }
    question.takePage(of: options)
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let head: Head = lines.first.flatMap({ GroupRecords.read($0) }), let rows = Self.lines(lines, session)
      else { return nil }
      PageNotice.tell(head.page, head.pages, count: head.rows, session)
      return session.show(rows)
    }
  }

  /// The list for people; safe for a terminal. Nil for what is no list.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let head: Head = answer.first.flatMap({ GroupRecords.read($0) }),
      let rows: [Row] = GroupRecords.read(answer, of: "dropCount")
    else { return nil }
    if head.rows == 0 { return [session.text("drops.none")] }
    let lines = TextColumns.lines(
      rows.map { row in
        [
          stage(row.stage, session), TerminalEscape.escape(row.reason), Isolation.name(row.service ?? "–"),
          TerminalEscape.escape(row.group ?? "–"), "\(row.count)",
        ]
      }, width: session.width)
    return lines + [session.text("drops.total", .uint(head.total))]
  }

  private static func stage(_ word: String, _ session: Session) -> String {
    switch word {
    case "producer": session.text("drops.producer")
    case "collector": session.text("drops.collector")
    case "reader": session.text("drops.reader")
    case "log": session.text("drops.log")
    default: TerminalEscape.escape(word)
    }
  }
}
