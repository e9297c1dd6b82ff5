public import ErrorModel
public import Rendering

/// One line that stands for the groups that wait for their words in a storm of groups.
public struct DigestRecord: Hashable, Sendable {
  /// When it was said.
  public var at: Timestamp
  /// Groups that wait.
  public var groups: UInt64
  /// Their occurrences that nobody was told of.
  public var occurrences: UInt64
  /// The times of the first and the last of their events.
  public var from: Timestamp
  public var to: Timestamp
  /// The collector's sentence about it; nil if it made none.
  public var title: EventRecord.Text?
  /// The occurrences in the reader's own words; empty if there is no such text.
  public var countText: String
  /// The record as it came.
  public var json: [UInt8]
}
