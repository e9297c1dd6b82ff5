internal import Popt

/// `klartext catalog`: the commands about tables of texts; finds the one that is meant and runs it.
struct CatalogCommand {
  /// The commands, one row each, in the order of the alphabet.
  static let commands: [Subcommand] = [
    Subcommand(name: "check", summary: "find what is wrong in catalogs, with place and advice") {
      CheckCommand(environment: $1).run($0)
    },
    Subcommand(name: "keys", summary: "compare the keys in Swift source with those in catalogs") {
      KeysCommand(environment: $1).run($0)
      },
    Subcommand(name: "missing", summary: "list the texts that lack a translation, by the events they stand for") {
      MissingCommand(environment: $1).run($0)
    },
    Subcommand(name: "pseudo", summary: "make a language that shows what is not translated") {
      PseudoCommand(environment: $1).run($0)
    },
    Subcommand(name: "show", summary: "make the sentence of a key, and tell where it came from") {
      ShowCommand(environment: $1).run($0)
    },
    Subcommand(name: "tables", summary: "list the tables a running collector has, and what is wrong with them") {
      TablesCommand(environment: $1).run($0)
    },
  ]

  let environment: [String: String]

  private static var table: OptionTable {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 2))\(command.summary)"
    }
    return OptionTable(
      program: "klartext catalog", usage: commands.map(\.name).joined(separator: "|") + " [OPTION...]", options: [],
      examples: """
        Commands:
        \(list.joined(separator: "\n"))

        'klartext catalog COMMAND --help' tells more about each.
        """)
  }

  func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.first else {
      Terminal.complain("a command is missing; 'klartext catalog --help' lists them")
      return .usage
    }
    if let command = Self.commands.first(where: { $0.name == word }) {
      return command.run(Array(arguments.dropFirst()), environment)
    }
    guard word.hasPrefix("-") else {
      Terminal.complain("unknown command catalog \(word); 'klartext catalog --help' lists them")
      return .usage
    }
    return Program.parse(Self.table, arguments) { _ in .usage }
  }
}
