internal import ErrorModel
internal import Grouping
internal import Popt
internal import Rendering
internal import WireDecoding

/// `klartext group explain`: why events are in their group.
struct ExplainCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext group explain",
    options: [
      Option("rules", letter: "r", .string, argument: "FILE", help: "the rules of the collector"),
      Option("service", letter: "s", .string, argument: "NAME", help: "the service of events without a batch's head"),
      Option("json", .flag, help: "one JSON object a line"),
    ],
    examples: """
      The standard input is events as producers send them, one a line, with or without the heads of their batches. For
      each the key of its group is told, what it is made of, in the order of the rule, and the rule that decided.

      Examples:
        klartext group explain --service till < event.jsonl
        klartext group explain --rules rules.json5 --json < events.jsonl | jq .group

      Environment:
        KLARTEXT_SERVICE    --service, else script

      Exit code: 0 done, 64 wrong usage, 65 a line or a rule was refused, 66 an input cannot be read, 74 the output cannot
      be written.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      var rules = GroupingRules()
      if let path = options.string("rules") {
        switch RuleFile.read(path) {
        case .success(let read): rules = read
        case .failure(let failure): return failure.code
        }
      }
      let service = options.string("service") ?? environment["KLARTEXT_SERVICE"] ?? "script"
      var shown: [String] = []
      let code = EventInput.read(service: service) { event, service, line in
        let decision = rules.decide(event, of: service, own: event.groupKey)
        let details = event.materialize(arrival: Timestamp(microseconds: 0))
        let explanation = GroupExplanation(
          service: service, explicitGroup: details.explicitGroup, error: details.error)
        let record = ExplanationRecord(
          line: line, explanation, decision, ownGroup: event.groupKey, rule: decision.rule.map { rules.rules[$0] })
        shown += options.isSet("json") ? [record.json] : record.lines
      }
      let written = Terminal.show(shown)
      return code == .ok ? written : code
    }
  }
}
