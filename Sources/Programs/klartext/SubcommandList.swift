internal import Popt

/// The commands behind one word, such as `klartext catalog`: finds the one that is meant and runs it.
struct SubcommandList {
  /// The word.
  let name: String
  /// The commands, in the order of the alphabet.
  let commands: [Subcommand]
  /// What the help says before the list; empty for nothing.
  var introduction = ""

  /// Runs the command that the first argument names.
  ///
  /// - Parameter other: what to do with a word that names none; nil if it means nothing.
  func run(
    _ arguments: [String], _ environment: [String: String], else other: (String) -> ExitCode? = { _ in nil }
  ) -> ExitCode {
    guard let word = arguments.first else {
      Terminal.complain("a command is missing; 'klartext \(name) --help' lists them")
      return .usage
    }
    if let command = commands.first(where: { $0.name == word }) {
      return command.run(Array(arguments.dropFirst()), environment)
    }
    if let code = other(word) { return code }
    guard word.hasPrefix("-") else {
      Terminal.complain("unknown command \(name) \(word); 'klartext \(name) --help' lists them")
      return .usage
    }
    return Program.parse(table, arguments) { _ in .usage }
  }

  private var table: OptionTable {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 2))\(command.summary)"
    }
    return OptionTable(
      program: "klartext \(name)", usage: commands.map(\.name).joined(separator: "|") + " [OPTION...]", options: [],
      examples: """
        \(introduction)Commands:
        \(list.joined(separator: "\n"))

        'klartext \(name) COMMAND --help' tells more about each.
        """)
  }
}
