internal import Console
internal import ErrorModel
internal import Grouping
internal import Popt

/// `klartext rules try`: what rules would change, before a collector uses them.
enum TryCommand {
  static let command = Command(
    "rules", "try", summary: "try.summary", arguments: [ArgumentSpec("RULES", completion: .file)],
    options: [
      OptionSpec("against", letter: "a", .string, value: "FILE", help: "try.option.against", completion: .file),
      OptionSpec(
        "service", letter: "s", .string, value: "NAME", help: "option.headlessService", completion: .services),
      .json,
    ],
    notes: ["try.note"],
    examples: [
      Example("klartext rules try rules.json5 < events.jsonl"),
      Example("klartext rules try new.json5 --against rules.json5 --json < events.jsonl"),
    ],
    environment: [.service], exitCodes: [.findings, .dataRefused, .noInput]
  ) { options, session in
    var read: [GroupingRules] = []
    for path in options.arguments + [options.string("against")].compactMap(\.self) {
      switch RuleFile.read(path, session) {
      case .success(let rules): read.append(rules)
      case .failure(let failure): return failure.code
      }
    }
    var trial = GroupTrial(
      rules: read.first ?? GroupingRules(), against: read.count > 1 ? read[1] : GroupingRules())
    let service = options.string("service") ?? session.environment["KLARTEXT_SERVICE"] ?? "script"
    let code = EventInput.read(service: service, session) { event, service, _ in trial.take(event, of: service) }
    let changes = trial.changes()
    let written = session.show(options.isSet("json") ? trial.json(changes) : trial.lines(changes, session))
    if code != .ok { return code }
    return written == .ok && !changes.isEmpty ? .findings : written
  }
}
