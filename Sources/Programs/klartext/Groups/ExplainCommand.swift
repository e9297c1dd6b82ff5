internal import Console
internal import ErrorModel
internal import Grouping
internal import Popt
internal import Rendering
internal import WireDecoding

/// `klartext explain`: why events are in their group.
enum ExplainCommand {
  static let command = Command(
    "explain", summary: "explain.summary", arguments: [ArgumentSpec("GROUP", .optional, completion: .groups)],
    options: [
      OptionSpec("rules", letter: "r", .string, value: "FILE", help: "explain.option.rules", completion: .file),
      OptionSpec(
        "service", letter: "s", .string, value: "NAME", help: "option.headlessService", completion: .services),
      .json, .commands,
    ],
    notes: ["explain.note.group", "explain.note.input"],
    examples: [
      Example("klartext explain 00c5a1b2d3e4f567"),
      Example("klartext explain --service till < event.jsonl"),
      Example("klartext explain --rules rules.json5 --json < events.jsonl | jq .group"),
    ],
    environment: [.commands, .service], exitCodes: GroupOptions.exitCodes + [.dataRefused, .noInput]
  ) { options, session in
    guard let key = options.arguments.first else { return explainInput(options, session) }
    var question = CollectorQuestion(kind: "explain")
    question.members["group"] = .text(key)
    return question.ask(session, isJSON: options.isSet("json")) { lines in
      if options.isSet("json") { return session.show(lines.map { JSONLine.text($0) }) }
      return Self.lines(lines, session).map { session.show($0) }
    }
  }

  /// What the collector explains, for people; safe for a terminal. Nil for what is no explanation.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    guard let head: ExplainHead = answer.first.flatMap({ GroupRecords.read($0) }),
      let records: [ExplanationRecord] = GroupRecords.read(answer, of: "groupExplanation")
    else { return nil }
    var lines: [String] = []
    if let asked = head.asked { lines.append(session.text("decision.merged", .string(asked), .string(head.group))) }
    for record in records { lines += record.lines(session) }
    for link in head.links {
      let key: MessageKey = link.reason == "rule" ? "explain.links.former" : "explain.links.merged"
      lines.append(session.text(key, .string(link.key)))
    }
    let more = (head.linksInAll ?? 0).subtractingReportingOverflow(UInt64(head.links.count))
    if !more.overflow, more.partialValue > 0 {
      lines.append(session.text("explain.links.more", .uint(more.partialValue)))
    }
    return lines
  }

  /// Explains the events on the standard input, by rules of a file.
  static func explainInput(_ options: ParsedOptions, _ session: Session) -> ExitCode {
    var rules = GroupingRules()
    if let path = options.string("rules") {
      switch RuleFile.read(path, session) {
      case .success(let read): rules = read
      case .failure(let failure): return failure.code
      }
    }
    let service = options.string("service") ?? session.environment["KLARTEXT_SERVICE"] ?? "script"
    // Nil while all was written that was made so far; a reader that went away wants no more, which is no failure.
    var end: ExitCode?
    let code = EventInput.read(service: service, session, until: { end != nil }) { event, service, line in
      let decision = rules.decide(event, of: service, own: event.groupKey)
      let details = event.materialize(arrival: Timestamp(microseconds: 0))
      let explanation = GroupExplanation(service: service, explicitGroup: details.explicitGroup, error: details.error)
      let record = ExplanationRecord(
        line: line, explanation, decision, ownGroup: event.groupKey, rule: decision.rule.map { rules.rules[$0] })
      do throws(Terminal.WriteError) {
        try session.terminal.write(options.isSet("json") ? [record.json] : record.lines(session))
      } catch {
        end = session.ended(by: error)
      }
    }
    return code == .ok ? end ?? .ok : code
  }
}
