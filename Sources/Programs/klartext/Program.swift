internal import Console

/// The command line as a whole: its table, and one run of it.
struct Program {
  /// The version that `--version` tells.
  static let version = "0.1.0"

  /// All commands; each stands in the folder of its subject.
  static let table = CommandTable(
    program: "klartext", version: version, summary: "program.summary",
    topics: ["catalog": "topic.catalog", "rules": "topic.rules"],
    examples: [
      Example("klartext tail --locale de"), Example("klartext list --severity error"),
      Example("klartext send --type Backup.DiskFull --text 'The disk is full.'"),
    ],
    commands: CommandList.all)

  /// The command line, the program's name first.
  let arguments: [String]
  let environment: [String: String]
  var terminal = Terminal.standard

  func run() -> ExitCode { Self.table.run(Array(arguments.dropFirst()), environment: environment, terminal: terminal) }
}
