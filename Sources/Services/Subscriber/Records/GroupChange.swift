public import ErrorModel

/// A decision of somebody about a group.
public struct GroupChange: Hashable, Sendable {
  /// What was decided, by the name of the command; words of a later version come as they are.
  public var act: String
  /// The group.
  public var group: GroupKey
  /// Its service.
  public var service: String
  /// Who decided.
  public var by: String
  /// Why; empty if nobody said.
  public var comment: String
  /// The other group of a merge or a split.
  public var other: GroupKey?
  /// When.
  public var at: Timestamp
  /// The record as it came.
  public var json: [UInt8]
}
