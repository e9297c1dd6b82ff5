/// Where a sentence goes, as far as that changes its characters.
public enum SentenceStyle: Hashable, Sendable {
  /// Into JSON, logs and comparisons: no marks around inserted texts.
  case plain
  /// Onto a terminal: inserted texts stand between U+2068 and U+2069 where directions may differ.
  case isolated
}
