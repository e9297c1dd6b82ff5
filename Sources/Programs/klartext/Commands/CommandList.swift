internal import Console

/// The commands in the order in which lists show them; each is described in its own file.
enum CommandList {
  static let all: [Command] =
    reading + deciding + operating + reporting + tables + old + forOtherPrograms

  private static let reading = [
    TailCommand.command, TopCommand.command, ListCommand.command, ShowGroupCommand.command, ExplainCommand.command,
  ]
  private static let deciding = [
    DecisionCommand.resolve, DecisionCommand.reopen, DecisionCommand.ignore, MergeCommand.command, SplitCommand.command,
    RecoverCommand.command, SilenceCommand.command, UnsilenceCommand.command, SilencesCommand.command,
  ]
  private static let operating = [
    StatusCommand.command, ProducersCommand.command, DropsCommand.command, CheckCommand.command, BackupCommand.command,
  ]
  private static let reporting = [SendCommand.command]
  private static let tables = [
    TryCommand.command, CheckCatalogCommand.command, KeysCommand.command, MissingCommand.command,
    PseudoCommand.command, ShowTextCommand.command, TablesCommand.command,
  ]
  /// The names of before; no list shows them.
  private static let old = [
    ListCommand.command.hidden(as: "groups"), ShowGroupCommand.command.hidden(as: "group"),
    ExplainCommand.command.hidden(as: "group", "explain"), MergeCommand.command.hidden(as: "group", "merge"),
    SplitCommand.command.hidden(as: "group", "split"), TryCommand.command.hidden(as: "group", "try"),
  ]
  private static let forOtherPrograms = [CompleteCommand.command, DocsCommand.command]
}
