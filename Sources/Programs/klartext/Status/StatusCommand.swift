internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext status`: how the collector is doing.
enum StatusCommand {
  static let command = Command(
    "status", summary: "status.summary", options: [.json, .commands, .timeZone], notes: ["status.note"],
    examples: [Example("klartext status"), Example("klartext status --json | jq .figures.received")],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    CollectorQuestion(kind: "status").ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      return Self.lines(lines, session).map { session.show($0) }
    }
  }

  /// The answer for people; safe for a terminal. Nil for what is none.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let status: StatusRecord = answer.first.flatMap({ GroupRecords.read($0) }) else { return nil }
    let figures = status.figures
    let limited = figures.fates.filter { $0.key.hasPrefix("limited") }.values
      .reduce(UInt64(0)) { $0.addingReportingOverflow($1).partialValue }
    let ends = [status.endpoints.events, status.endpoints.stream, status.endpoints.commands]
    let readers = status.readers.map { "\($0.locale) (\($0.readers))" }
    let rows: [(MessageKey, String)] = [
      ("status.version", TerminalEscape.escape(status.version)),
      ("status.startedAt", session.clock(status.startedAt)), ("status.at", session.clock(status.at)),
      ("status.endpoints", TerminalEscape.escape(ends.joined(separator: ", "))),
      ("status.received", number(figures.received, session)), ("status.shown", fate("shown", figures, session)),
      ("status.silenced", fate("silenced", figures, session)), ("status.limited", number(limited, session)),
      ("status.inhibited", fate("inhibited", figures, session)),
      ("status.overflowed", fate("overflowed", figures, session)),
      ("status.committed", number(figures.committed, session)), ("status.waiting", number(status.uncommitted, session)),
      ("status.waitingWords", status.waitingWords.map { "\($0)" } ?? "–"),
      ("status.uncommittedWords", status.uncommittedWords.map { "\($0)" } ?? "–"),
      ("status.dropped", number(figures.dropped, session)), ("status.refused", "\(figures.refused)"),
      ("status.gaps", "\(figures.gaps)"), ("status.groups", "\(figures.groups)"),
      ("status.producers", "\(figures.producers)"), ("status.silences", "\(status.silences)"),
      ("status.catalogs", "\(status.tables)"),
      ("status.readers", readers.isEmpty ? "–" : TerminalEscape.escape(readers.joined(separator: ", "))),
    ]
    let lines = TextColumns.lines(rows.map { [session.text($0.0), $0.1] }, width: session.width)
    let store = status.store.map { trouble in
      "\(session.text("status.storeFault")): \(session.clock(trouble.since)) "
        + TerminalEscape.escape(meaning(of: trouble.code, session))
    }
    return lines + [store].compactMap(\.self) + (status.logs ?? []).flatMap { self.lines($0, session) }
  }

  /// How a log fares: its figures, and behind them its trouble.
  private static func lines(_ log: StatusRecord.Log, _ session: Session) -> [String] {
    let name = [log.kind, log.place].compactMap(\.self).joined(separator: " ")
    let lost = log.lost.values.reduce(UInt64(0)) { $0.addingReportingOverflow($1).partialValue }
    let reasons = log.lost.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    var lines = [
      session.text(
        "status.log", .string("\(name) (\(log.locale))"), .string("\(log.written)"),
        .string(reasons.isEmpty ? "0" : "\(lost) (\(reasons.joined(separator: ", ")))"), .string("\(log.waiting)"))
    ]
    if let fault = log.fault {
      let since = fault.since.map { session.clock($0) } ?? "–"
      lines.append(
        "  " + session.text("status.log.fault", .string(since), .string(meaning(of: fault.code, session))))
    } else if let fault = log.lastFault, let moment = fault.at {
      lines.append(
        "  "
          + session.text(
            "status.log.lastFault", .string(session.clock(moment)), .string(meaning(of: fault.code, session))))
    }
    return lines
  }

  /// A stable code and what it means.
  private static func meaning(of code: String, _ session: Session) -> String {
    let meaning = session.messages.localizer.sentence(forCode: code, locale: session.locale)?.text ?? ""
    return [code, meaning].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func fate(_ name: String, _ figures: StatusRecord.Figures, _ session: Session) -> String {
    number(figures.fates[name] ?? 0, session)
  }

  private static func number(_ number: UInt64, _ session: Session) -> String {
    session.messages.word(.eventsCount, .uint(number))
  }
}
