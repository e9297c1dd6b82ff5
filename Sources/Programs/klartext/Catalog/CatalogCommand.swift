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

  func run(_ arguments: [String]) -> ExitCode {
    SubcommandList(name: "catalog", commands: Self.commands).run(arguments, environment)
  }
}
