internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext silences`: the silences there are.
enum SilencesCommand {
  static let command = Command(
    "silences", summary: "silences.summary", options: [.limit, .page, .json, .commands, .timeZone],
    notes: ["silences.note"],
    examples: [
      Example("klartext silences"), Example("klartext silences --json | jq 'select(.kind == \"silence\") | .silence'"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    var question = CollectorQuestion(kind: "silences")
    question.takePage(of: options)
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let head: SilenceRecord.Head = lines.first.flatMap({ GroupRecords.read($0) }),
        let rows = Self.lines(lines, session)
      else { return nil }
      if head.silences == 0 { session.complain("silences.empty") }
      PageNotice.tell(head.page, head.pages, count: head.silences, session)
      return session.show(rows)
    }
  }

  /// The list for people; safe for a terminal. Nil for what is no list.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let silences: [SilenceRecord] = GroupRecords.read(answer, of: "silence") else { return nil }
    return TextColumns.lines(silences.map { $0.cells(session) }, width: session.width)
  }
}
