public import ErrorModel
public import Pipeline

/// What one commit adds to the store: growth only, never absolute figures.
///
/// Sums, minima and maxima do not care about order, so that batches of several collectors can meet in one store.
public struct CommitBatch: Hashable, Sendable {
  /// How groups grew; a key may stand in several entries.
  public var groups: [GroupGrowth] = []
  /// How the minutes of groups grew.
  public var minutes: [MinuteGrowth] = []
  /// How far the runs of producers came.
  public var producers: [ProducerProgress] = []
  /// The moment of the batch on the collector's clock: what was not counted was told of at the latest then.
  public var at = Timestamp(microseconds: 0)
  /// What was dropped.
  public var dropped: [DroppedGrowth] = []
  /// What was not accepted.
  public var refused: [RefusedGrowth] = []
  /// What is missing between sequences.
  public var gaps: [GapGrowth] = []
  /// What happens to the catalog files of producers, in this order.
  public var tables: [TableChange] = []
  /// What operators did.
  public var audit: [AuditEntry] = []
  /// How the aggregates of groups grew.
  public var aggregates: [AggregateChange] = []
  /// Names of instances, hosts and releases that are new, or were seen earlier than was known.
  public var names: [SourceName] = []
  /// Names that the collector lets go of; those that stored figures refer to stay all the same.
  public var unusedNames: [UInt64] = []
  /// What happens to silences, in this order.
  public var silences: [SilenceChange] = []
  /// Which groups lead to others from now on, or no longer do.
  public var merges: [MergeChange] = []
  /// What readers were told; nil if nothing.
  public var words: WordGrowth?

  /// Makes a batch that adds nothing yet.
  public init() {}

  /// Whether there is nothing to commit.
  public var isEmpty: Bool {
    groups.isEmpty && minutes.isEmpty && producers.isEmpty && dropped.isEmpty && refused.isEmpty && gaps.isEmpty
      && tables.isEmpty && audit.isEmpty && aggregates.isEmpty && names.isEmpty && unusedNames.isEmpty
      && silences.isEmpty && merges.isEmpty && words == nil
  }
}
