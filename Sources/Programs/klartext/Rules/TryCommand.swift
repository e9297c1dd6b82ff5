internal import ErrorModel
internal import Grouping
internal import Popt

/// `klartext group try`: what rules would change, before a collector uses them.
struct TryCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext group try", usage: "RULES [OPTION...]",
    options: [
      Option(
        "against", letter: "a", .string, argument: "FILE", help: "the rules of now; without it, the built-in rule"),
      Option("service", letter: "s", .string, argument: "NAME", help: "the service of events without a batch's head"),
      Option("json", .flag, help: "one JSON object a line"),
    ],
    examples: """
      The standard input is events as producers send them, one a line, with or without the heads of their batches. Told
      is which groups would be merged, split or moved to another key, and how many events are in them.

      Examples:
        klartext group try rules.json5 < events.jsonl
        klartext group try new.json5 --against rules.json5 --json < events.jsonl

      Environment:
        KLARTEXT_SERVICE    --service, else script

      Exit code: 0 nothing changes, 1 groups change, 64 wrong usage, 65 a line or a rule was refused, 66 an input cannot
      be read, 74 the output cannot be written.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true) { options in
      guard let path = options.arguments.first else { return Program.usage(Self.table, "a file of rules is missing") }
      if let word = options.arguments.dropFirst().first {
        return Program.usage(Self.table, "unexpected argument \(word)")
      }
      var read: [GroupingRules] = []
      for path in [path] + (options.string("against").map { [$0] } ?? []) {
        switch RuleFile.read(path) {
        case .success(let rules): read.append(rules)
        case .failure(let failure): return failure.code
        }
      }
      var trial = GroupTrial(rules: read[0], against: read.count > 1 ? read[1] : GroupingRules())
      let service = options.string("service") ?? environment["KLARTEXT_SERVICE"] ?? "script"
      let code = EventInput.read(service: service) { event, service, _ in trial.take(event, of: service) }
      let changes = trial.changes()
      let written = Terminal.show(options.isSet("json") ? trial.json(changes) : trial.lines(changes))
      if code != .ok { return code }
      return written == .ok && !changes.isEmpty ? .findings : written
    }
  }
}
