/// One command of a group of commands, as a row of its table.
struct Subcommand: Sendable {
  /// The word on the command line.
  let name: String
  /// What it does, in a few words for the list.
  let summary: String
  /// Runs it with the arguments behind the word and the environment.
  let run: @Sendable (_ arguments: [String], _ environment: [String: String]) -> ExitCode
}
