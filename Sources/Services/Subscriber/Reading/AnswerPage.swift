internal import ErrorModel

/// One page of an answer: some summaries, and where to go on.
public struct AnswerPage: Hashable, Sendable {
  /// What was asked for.
  public enum Kind: Hashable, Sendable {
    case snapshot, words
  }

  /// Where the next page begins.
  public enum Mark: Hashable, Sendable {
    /// Behind a word.
    case word(Cursor)
    /// Behind a group, in the order of the last event, the newest first.
    case group(lastSeen: Int64, group: String)
  }

  /// What was asked for.
  public var kind: Kind
  /// The id of the question.
  public var id: String
  /// Which run of the collector answered.
  public var stream: String
  /// The number of the last word that was said when the answer was made.
  public var sequence: UInt64
  /// What is on the page.
  public var summaries: [StreamedSummary] = []
  /// Where the next page begins; nil if this is the last.
  public var next: Mark?
  /// Whether words that were asked for are no longer kept.
  public var isCut = false
  /// When the oldest word that is kept was said, in microseconds; nil if that is not known.
  public var oldest: Int64?
  /// Why lines could not be read, one entry a line.
  public var unreadable: [String] = []

  /// Makes an empty page.
  public init(_ kind: Kind, id: String, stream: String, sequence: UInt64) {
    self.kind = kind
    self.id = id
    self.stream = stream
    self.sequence = sequence
  }
}
