internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext producers`: the services that report, whether they are heard, and what was refused.
enum ProducersCommand {
  static let command = Command(
    "producers", summary: "producers.summary", options: [.service, .limit, .page, .json, .commands, .timeZone],
    notes: ["producers.note"],
    examples: [
      Example("klartext producers"),
      Example("klartext producers --json | jq 'select(.liveness == \"silent\") | .service'"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    var question = CollectorQuestion(kind: "producers", service: options.string("service"))
    question.takePage(of: options)
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      guard let head: ProducerRecords.Head = lines.first.flatMap({ GroupRecords.read($0) }),
        let rows = Self.lines(lines, session)
      else { return nil }
      if head.producers == 0 { session.complain("producers.empty") }
      PageNotice.tell(head.page, head.pages, count: head.producers, session)
      return session.show(rows)
    }
  }

  /// The list for people; safe for a terminal. Nil for what is no list.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let producers: [ProducerRecords.State] = GroupRecords.read(answer, of: "producerState"),
      let refused: [ProducerRecords.Refused] = GroupRecords.read(answer, of: "refusedCount")
    else { return nil }
    let rows = producers.map { producer in
      [liveness(producer.liveness, session)]
        + [producer.service, producer.instance, producer.host, producer.release].map { Isolation.name($0 ?? "–") }
        + [
          session.text("producers.heard", .string(session.clock(producer.lastHeard))),
          session.text("producers.received", .uint(producer.received)),
          session.text("producers.committed", .uint(producer.committed)),
        ] + (producer.clock.map { [clock($0.offset, session)] } ?? [])
    }
    let counts = refused.map { row in
      [
        session.text("producers.refused"), TerminalEscape.escape(row.peer ?? "–"), TerminalEscape.escape(row.code),
        "\(row.count)",
      ]
    }
    return TextColumns.lines(rows, width: session.width) + TextColumns.lines(counts, width: session.width)
  }

  /// By how much a clock is off, to the second as far as that says anything.
  private static func clock(_ offset: Int64, _ session: Session) -> String {
    let span = Argument.duration(microseconds: Int64(clamping: offset.magnitude))
    return session.text(offset < 0 ? "producers.clockBehind" : "producers.clockAhead", span)
  }

  private static func liveness(_ word: String, _ session: Session) -> String {
    switch word {
    case "alive": session.text("producers.alive")
    case "silent": session.text("producers.silent")
    case "gone": session.text("producers.gone")
    case "ended": session.text("producers.ended")
    default: TerminalEscape.escape(word)
    }
  }
}
