internal import ErrorModel
internal import Popt

/// `klartext group`: the commands about what is one trouble; finds the one that is meant and runs it.
struct GroupCommand {
  /// The commands, one row each, in the order of the alphabet.
  static let commands: [Subcommand] = [
    Subcommand(name: "explain", summary: "tell why events are in their group") {
      ExplainCommand(environment: $1).run($0)
    },
    Subcommand(name: "merge", summary: "have groups counted and shown as one") {
      MergeCommand(environment: $1).run($0)
    },
    Subcommand(name: "split", summary: "undo the merge of a group") { SplitCommand(environment: $1).run($0) },
    Subcommand(name: "try", summary: "show what rules would change, before they are used") {
      TryCommand(environment: $1).run($0)
    },
  ]

  let environment: [String: String]

  private static var table: OptionTable {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 2))\(command.summary)"
    }
    return OptionTable(
      program: "klartext group", usage: commands.map(\.name).joined(separator: "|") + " [OPTION...]", options: [],
      examples: """
        klartext group KEY
          tells all of one group; 'klartext groups' lists the keys

        Commands:
        \(list.joined(separator: "\n"))

        'klartext group COMMAND --help' tells more about each.
        """)
  }

  func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.first else {
      Terminal.complain("a command is missing; 'klartext group --help' lists them")
      return .usage
    }
    if let command = Self.commands.first(where: { $0.name == word }) {
      return command.run(Array(arguments.dropFirst()), environment)
    }
    // A key says by itself what is meant.
    if GroupKey(text: word) != nil { return ShowGroupCommand(environment: environment).run(arguments) }
    guard word.hasPrefix("-") else {
      Terminal.complain("unknown command group \(word); 'klartext group --help' lists them")
      return .usage
    }
    return Program.parse(Self.table, arguments) { _ in .usage }
  }
}
