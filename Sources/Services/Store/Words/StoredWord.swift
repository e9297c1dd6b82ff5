public import ErrorModel
public import Pipeline

/// A word that readers were told of a group: numbers only, since its sentence is made for each reader.
public struct StoredWord: Hashable, Sendable {
  /// Its number in the run of the collector that said it.
  public var sequence: UInt64
  /// When it was said, on the collector's clock.
  public var at: Timestamp
  /// The group.
  public var key: GroupKey
  /// The group's severity then.
  public var severity: Severity
  /// What was said.
  public var state: GroupWord.State
  /// Occurrences in all.
  public var count: UInt64
  /// Occurrences since the word before.
  public var growth: UInt64
  /// The group's earliest and latest event time then.
  public var firstSeen: Timestamp
  public var lastSeen: Timestamp
  /// What few words have, as members of a JSON object: milestone, news, what was held back; nil for none.
  public var more: [UInt8]?

  /// Makes a word.
  public init(
    sequence: UInt64, at: Timestamp, key: GroupKey, severity: Severity, state: GroupWord.State, count: UInt64,
    growth: UInt64, firstSeen: Timestamp, lastSeen: Timestamp, more: [UInt8]? = nil
  ) {
    self.sequence = sequence
    self.at = at
    self.key = key
    self.severity = severity
    self.state = state
    self.count = count
    self.growth = growth
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.more = more
  }
}
