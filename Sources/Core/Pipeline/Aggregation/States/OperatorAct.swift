public import ErrorModel

/// Who did something, and when.
public struct OperatorAct: Hashable, Sendable {
  /// When, on the collector's clock.
  public var at: Timestamp
  /// Who, in own words.
  public var by: String
  /// Why; nil if nothing was said.
  public var comment: String?

  /// Makes an act.
  public init(at: Timestamp, by: String, comment: String? = nil) {
    self.at = at
    self.by = by
    self.comment = comment
  }
}
