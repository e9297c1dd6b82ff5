/// A message of the command line, by its key in the table `CommandTexts`.
public enum MessageKey: String, CaseIterable, Hashable, Sendable {
  /// Heading of the line that shows how a command is called.
  case usage = "help.usage"
}
