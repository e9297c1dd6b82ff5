/// Something that is wrong in a store.
public struct StoreFinding: Hashable, Sendable {
  /// What is checked; the names are stable.
  public enum Rule: String, CaseIterable, Sendable {
    /// SQLite finds that pages or indexes contradict each other.
    case structure
    /// A table or an index of the schema is missing or different.
    case schema
    /// A count belongs to a group that is not there, or a group has no count.
    case orphan
    /// The counts by minute of a group are more than its count.
    case minutes
    /// Sums that must be equal are not.
    case sums
    /// The database can be read: it is not damaged, foreign or newer.
    case readable
  }

  /// What was checked.
  public var rule: Rule
  /// Where and how much, in English.
  public var message: String

  /// Makes a finding.
  public init(_ rule: Rule, _ message: String) {
    self.rule = rule
    self.message = message
  }
}
