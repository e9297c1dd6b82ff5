internal import Console
internal import ErrorModel
internal import Grouping
internal import Popt
internal import WireDecoding

/// `klartext explain`: why events are in their group.
enum ExplainCommand {
  static let command = Command(
    "explain", summary: "explain.summary",
    options: [
      OptionSpec("rules", letter: "r", .string, value: "FILE", help: "explain.option.rules", completion: .file),
      OptionSpec(
        "service", letter: "s", .string, value: "NAME", help: "option.headlessService", completion: .services),
      .json,
    ],
    notes: ["explain.note.input"],
    examples: [
      Example("klartext explain --service till < event.jsonl"),
      Example("klartext explain --rules rules.json5 --json < events.jsonl | jq .group"),
    ],
    environment: [.service], exitCodes: [.dataRefused, .noInput]
  ) { options, session in
    explainInput(options, session)
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
