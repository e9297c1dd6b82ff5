internal import Console
internal import Popt

/// `klartext check`: finds what is wrong in a configuration of the collector, or in its database.
enum CheckCommand {
  static let command = Command(
    "check", summary: "check.summary", arguments: [ArgumentSpec("FILE", .any, completion: .file)],
    options: [
      OptionSpec("state", .string, value: "FOLDER", help: "check.option.state", completion: .folder),
      OptionSpec(
        "format", letter: "f", .string, value: "FORMAT", help: "check.option.format",
        completion: .words(["text", "json"])),
      .json, OptionSpec("schema", .flag, help: "check.option.schema"),
      OptionSpec("settings", .flag, help: "check.option.settings"),
    ],
    notes: ["check.note.file", "check.note.state"],
    examples: [
      Example("klartext check /etc/klartext/collector.json5"), Example("klartext check --json deploy/*.json5"),
      Example("klartext check --state /var/lib/klartext"),
    ],
    exitCodes: [.dataRefused, .noInput, .software]
  ) { options, session in
    guard let folder = options.string("state") else { return ConfigurationCheck.run(options, session) }
    guard options.arguments.isEmpty else { return session.usage("error.check.both") }
    return StateCheck.run(folder, isJSON: options.isSet("json"), session)
  }
}
