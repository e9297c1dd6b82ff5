/// What a reader asks the collector for.
public enum Question: Hashable, Sendable {
  /// A page of all that is active; of the first page nil.
  case snapshot(behind: AnswerPage.Mark?)
  /// A page of the words that were said.
  case words(Start)
}
