public import Store

/// What a collector has counted since its start.
public struct CollectorStatistics: Hashable, Sendable {
  /// Occurrences counted, repeats of a batch not among them.
  public var occurrences: UInt64 = 0
  /// Events (lines) counted.
  public var events: UInt64 = 0
  /// Events whose batch is safe in the store.
  public var committedEvents: UInt64 = 0
  /// Batches that had been counted already.
  public var repeatedBatches: UInt64 = 0
  /// Batches sent back since one before them was missing.
  public var gaps: UInt64 = 0
  /// Lines and messages that were refused.
  public var refused: UInt64 = 0
  /// Lines that were counted after a repair: numbers, depth, UTF-8, surrogates.
  public var repaired: UInt64 = 0
  /// Fields that nobody here knows.
  public var unknownFields: UInt64 = 0
  /// Occurrences that producers say they dropped.
  public var dropped: UInt64 = 0
  /// Commits that failed and were tried again.
  public var failedCommits: UInt64 = 0
  /// Reloads of the configuration that were taken, bad ones among them.
  public var reloads: UInt64 = 0
  /// Jumps of the wall clock that were seen.
  public var clockJumps: UInt64 = 0
  /// The trouble of the store that lasts now; nil if it takes what comes.
  public var storeFault: StoreFault?
  /// Troubles of the store, those that are over among them.
  public var storeFaults: UInt64 = 0
  /// Batches that were not taken in since too much waited for the store; their producers send them again.
  public var heldBatches: UInt64 = 0
  /// What was cleared away by age.
  public var cleared = ClearedRows()
  /// How often the store was looked through for what is too old.
  public var retentionPasses: UInt64 = 0
  /// Events handed to the writer thread; safe once it says so.
  var handedEvents: UInt64 = 0
  /// Messages of the stream that at least one reader did not get, since it was too slow.
  public var messagesLeftOut: UInt64 = 0
  /// Sentences made, for all locales together.
  public var sentences: UInt64 = 0
  /// Summaries made, each once for a locale however many read it.
  public var renderings: UInt64 = 0
}
