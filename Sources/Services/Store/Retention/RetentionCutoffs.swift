public import ErrorModel

/// The moments before which things are too old, made from a policy and a time.
public struct RetentionCutoffs: Hashable, Sendable {
  /// The time they were made at.
  public var now: Timestamp
  /// The first minute that is kept.
  public var minute: Int64
  /// The first moment at which a group that was seen is kept; not later than the first minute that is kept, so that no minute
  /// stays behind without its group.
  public var group: Timestamp
  /// The first minute that is counted by itself; a whole hour. Before it, an hour's minutes are one.
  public var wholeMinute: Int64
  /// The first moment whose sample events are kept.
  public var detail: Timestamp
  /// The first moment at which a run that was heard is kept.
  public var run: Timestamp
  /// The first moment whose acts are kept.
  public var audit: Timestamp
  /// The first moment whose names of what was not counted are kept.
  public var loss: Timestamp
  /// The first moment whose words are kept.
  public var word: Timestamp
  /// The words that are kept at the most.
  public var mostWords: Int64
  /// The bytes of all sample events together from which they go before their time.
  public var mostBytes: Int64
}
