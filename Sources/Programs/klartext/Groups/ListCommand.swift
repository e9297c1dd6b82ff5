internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext list`: the groups that a collector has, those that matter most first.
enum ListCommand {
  static let command = Command(
    "list", summary: "list.summary",
    options: [
      .service, .severity,
      OptionSpec(
        "status", .string, value: "NAME", help: "list.option.status",
        completion: .words(["open", "resolved", "regressed", "ignored"])),
      OptionSpec("text", letter: "t", .string, value: "TEXT", help: "list.option.text"),
      OptionSpec(
        "sort", .string, value: "BY", help: "list.option.sort",
        completion: .words(["lastSeen", "firstSeen", "count", "users"])),
      .limit, .page, .json, .commands, .timeZone,
    ],
    notes: ["list.note.line"],
    examples: [
      Example("klartext list --locale de --severity error"),
      Example("klartext list --status regressed --json | jq .group"),
      Example("klartext show \"$(klartext list -n 1 --json | jq -r 'select(.group) | .group')\""),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    var question = CollectorQuestion(kind: "groups", locale: session.locale, service: options.string("service"))
    for name in ["severity", "status", "text", "sort"] {
      question.members[name] = options.string(name).map { .text($0) }
    }
    question.takePage(of: options)
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let rows = Self.lines(lines, session) else { return nil }
      if let notice = notice(lines, session) { session.terminal.complain(safe: notice) }
      return session.show(rows)
    }
  }

  /// The list for people; all that comes from outside is made safe for a terminal. Nil for what is no list.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let first = answer.first, let _: GroupRecords.ListHead = GroupRecords.read(first),
      let summaries: [GroupRecords.Summary] = GroupRecords.read(answer, of: "summary")
    else { return nil }
    let rows = summaries.map { summary -> [String] in
      return [
        TerminalEscape.escape(summary.group), NameText.status(summary.status, session.messages),
        NameText.severity(summary.severity, session.messages), Isolation.name(summary.service),
        Isolation.name(summary.countText) + (summary.trend?.spike == true ? " ↑" : ""),
        summary.users.map { session.text("list.users", .string($0.text)) } ?? "–",
        session.clock(summary.lastSeen), summary.title.drawn(session),
      ]
    }
    return TextColumns.lines(rows, width: session.width)
  }

  /// What is not on the page; safe for a terminal.
  static func notice(_ answer: [[UInt8]], _ session: Session) -> String? {
    guard let head: GroupRecords.ListHead = answer.first.flatMap({ GroupRecords.read($0) }) else { return nil }
    if head.groups == 0 { return session.text("list.empty") }
    guard head.pages > 1 else { return nil }
    return session.text(
      "page.notice", .uint(head.page), .uint(head.pages),
      .string(session.messages.word(.groupsCount, .uint(head.groups))))
  }
}
