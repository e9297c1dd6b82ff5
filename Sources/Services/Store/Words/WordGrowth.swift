/// The words that one run of the collector said, in the order of their numbers.
public struct WordGrowth: Hashable, Sendable {
  /// The run.
  public var stream: String
  /// The number before the first word that the run ever said in this store: how many there were of other runs.
  public var base: UInt64
  /// What was said.
  public var words: [StoredWord] = []

  /// Makes a growth that adds nothing yet.
  public init(stream: String, base: UInt64) {
    self.stream = stream
    self.base = base
  }
}
