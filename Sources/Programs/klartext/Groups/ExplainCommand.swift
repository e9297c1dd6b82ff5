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
      session.show(options.isSet("json") ? lines.map { JSONLine.text($0) } : Self.lines(lines, session))
    }
  }

  /// What the collector explains, for people; safe for a terminal.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String] {
    guard let head: ExplainHead = answer.first.flatMap({ GroupRecords.read($0) }) else { return [] }
    var lines: [String] = []
    if let asked = head.asked { lines.append(session.text("decision.merged", .string(asked), .string(head.group))) }
    for line in answer.dropFirst() {
      if let record: ExplanationRecord = GroupRecords.read(line) { lines += record.lines(session) }
    }
    for link in head.links {
      let key: MessageKey = link.reason == "rule" ? "explain.links.former" : "explain.links.merged"
      lines.append(session.text(key, .string(link.key)))
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
    var shown: [String] = []
    let code = EventInput.read(service: service, session) { event, service, line in
      let decision = rules.decide(event, of: service, own: event.groupKey)
      let details = event.materialize(arrival: Timestamp(microseconds: 0))
      let explanation = GroupExplanation(service: service, explicitGroup: details.explicitGroup, error: details.error)
      let record = ExplanationRecord(
        line: line, explanation, decision, ownGroup: event.groupKey, rule: decision.rule.map { rules.rules[$0] })
      shown += options.isSet("json") ? [record.json] : record.lines(session)
    }
    let written = session.show(shown)
    return code == .ok ? written : code
  }
}
