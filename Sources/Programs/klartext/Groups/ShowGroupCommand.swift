internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext show GROUP`: all that a collector knows of one group.
enum ShowGroupCommand {
  static let command = Command(
    "show", summary: "show.summary", arguments: [GroupOptions.group], options: [.json, .commands, .timeZone],
    notes: ["show.note"],
    examples: [
      Example("klartext show 00c5a1b2d3e4f567 --locale de"),
      Example("klartext show 00c5a1b2d3e4f567 --json | jq 'select(.kind == \"groupEvent\") | .event'"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    var question = CollectorQuestion(kind: "group", locale: session.locale)
    question.members["group"] = options.arguments.first.map { .text($0) }
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let shown = Self.lines(lines, session) else { return nil }
      if let head: GroupRecords.GroupHead = lines.first.flatMap({ GroupRecords.read($0) }), let events = head.events {
        // Behind the head, the summary and the details.
        PageNotice.tell(cut: lines.count - 3, of: events, session)
      }
      return session.show(shown)
    }
  }

  /// The answer for people; all that comes from outside is made safe for a terminal.
  ///
  /// Nil for what is none.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let summary: GroupRecords.Summary = answer.dropFirst().first.flatMap({ GroupRecords.read($0) }),
      let details: GroupRecords.Details = answer.dropFirst(2).first.flatMap({ GroupRecords.read($0) })
    else { return nil }
    let messages = session.messages
    let escape = TerminalEscape.escape
    var rows = [
      [session.text("show.group"), escape(summary.group)],
      [messages.word(.serviceLabel), Isolation.name(summary.service)],
      [messages.word(.severityLabel), NameText.severity(summary.severity, messages)],
      [session.text("show.status"), DecisionText.text(details.status, session)],
      [messages.word(.countLabel), escape(summary.countText)],
      [messages.word(.firstSeenLabel), session.clock(summary.firstSeen)],
      [messages.word(.lastSeenLabel), session.clock(summary.lastSeen)],
    ]
    let texts = [
      (messages.word(.errorLabel), summary.title), (messages.word(.reasonLabel), summary.reason),
      (messages.word(.suggestionLabel), summary.suggestion),
    ]
    for case (let name, let text?) in texts {
      rows.append([name, text.drawn(session)])
    }
    let trend = details.trend
    rows.append([
      session.text("show.hour"),
      session.text(
        trend.spike ? "show.trend.spike" : "show.trend", .uint(trend.hour), .double(trend.usual)),
    ])
    if let users = details.users { rows.append([session.text("show.users"), escape(users.text)]) }
    let sources = [
      (session.text("show.releases"), details.releases), (session.text("show.hosts"), details.hosts),
      (session.text("show.instances"), details.instances),
    ]
    for case (let name, let sources?) in sources { rows.append([name, text(sources, session)]) }
    for line in answer.dropFirst(3) {
      guard let event: GroupRecords.Event = GroupRecords.read(line) else { continue }
      let time = event.event.time.map { session.clock($0) } ?? "–"
      rows.append([role(event.role, session), escape("\(time)  \(event.event.id ?? "")")])
    }
    return TextColumns.pairs(rows, width: session.width, locale: session.locale)
  }

  private static func text(_ sources: GroupRecords.Sources, _ session: Session) -> String {
    let others = sources.others > 0 ? [session.text("show.others", .uint(sources.others))] : []
    let list = sources.list.map { "\(Isolation.name($0.name)) (\($0.count))" } + others
    return "\(sources.exact ? "" : "≈")\(sources.count): \(list.joined(separator: ", "))"
  }

  private static func role(_ role: String, _ session: Session) -> String {
    switch role {
    case "first": session.text("show.event.first")
    case "sample": session.text("show.event.sample")
    case "latest": session.text("show.event.latest")
    default: TerminalEscape.escape(role)
    }
  }
}
