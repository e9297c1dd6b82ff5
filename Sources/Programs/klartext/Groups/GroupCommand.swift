internal import ErrorModel

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

  func run(_ arguments: [String]) -> ExitCode {
    let list = SubcommandList(
      name: "group", commands: Self.commands,
      introduction: "klartext group KEY\n  tells all of one group; 'klartext groups' lists the keys\n\n")
    // A key says by itself what is meant.
    return list.run(arguments, environment) { word in
      GroupKey(text: word) == nil ? nil : ShowGroupCommand(environment: environment).run(arguments)
    }
  }
}
