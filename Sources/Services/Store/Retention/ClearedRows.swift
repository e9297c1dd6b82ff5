/// What a pass of the retention took out of the store, in rows.
public struct ClearedRows: Hashable, Sendable {
  /// Counts of a group in a minute.
  public var minutes: UInt64 = 0
  /// Counts of a group in a minute that went into those of their hours; no event is gone with them.
  public var merged: UInt64 = 0
  /// Groups.
  public var groups: UInt64 = 0
  /// Sample events.
  public var details: UInt64 = 0
  /// Runs of producers.
  public var runs: UInt64 = 0
  /// What operators did.
  public var audit: UInt64 = 0
  /// Counts of what was not counted that lost their names; none of their sums is gone.
  public var losses: UInt64 = 0
  /// Words that readers were told.
  public var words: UInt64 = 0

  /// Nothing.
  public init() {}

  /// All of them.
  public var sum: UInt64 { minutes &+ merged &+ groups &+ details &+ runs &+ audit &+ losses &+ words }

  /// Adds another pass.
  public mutating func add(_ other: ClearedRows) {
    minutes &+= other.minutes
    merged &+= other.merged
    groups &+= other.groups
    details &+= other.details
    runs &+= other.runs
    audit &+= other.audit
    losses &+= other.losses
    words &+= other.words
  }
}
