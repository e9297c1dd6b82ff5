public import ErrorModel

/// One act that changed what readers get, and who did it; written in the same transaction as what it changed.
public struct AuditEntry: Hashable, Sendable {
  /// When it was done, on the collector's clock.
  public var at: Timestamp
  /// Who did it: the author that the command named, or `collector`.
  public var by: String
  /// What was done, by the name of the command: `silence`, `resolve`, `merge`.
  public var act: String
  /// What it was done to: a group key, a silence's id.
  public var subject: String
  /// More about it: the author's comment, the matcher, the old value; empty where there is nothing more.
  public var detail: String

  /// Makes an entry.
  public init(at: Timestamp, by: String, act: String, subject: String, detail: String = "") {
    self.at = at
    self.by = by
    self.act = act
    self.subject = subject
    self.detail = detail
  }
}
