/// Something that is wrong in a store.
public struct StoreFinding: Hashable, Sendable {
  /// The stable names of what a check can find.
  public enum Code: String, CaseIterable, Sendable {
    /// SQLite finds that pages or indexes contradict each other.
    case structure = "store_structure"
    /// A table or an index of the schema is missing or different.
    case schema = "store_schema"
    /// A count belongs to a group that is not there, or a group has no count.
    case orphan = "store_orphan"
    /// The counts by minute of a group are more than its count.
    case minutes = "store_minutes"
    /// Sums that must be equal are not.
    case sums = "store_sums"
  }

  /// What it is.
  public var code: Code
  /// Where and how much, in English.
  public var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
