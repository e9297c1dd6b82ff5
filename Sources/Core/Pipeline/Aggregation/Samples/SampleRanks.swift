/// Which events of a group belong into its sample: those whose ids have the least hashes.
///
/// Every event has the same chance, and neither order nor doubling changes the choice. Only the ranks are here; the lines
/// go to the store, for eight lines of 10 000 groups would be 50 MB. An event without an id has no rank and is not sampled.
public struct SampleRanks: Hashable, Sendable {
  /// Events in a sample.
  public static let most = 8

  /// The ranks, ascending.
  public private(set) var ranks: [UInt64] = []
  /// What a rank must be under to come in; kept apart, since each event is compared with it.
  private var limit: UInt64 = .max

  /// No event.
  public init() {}

  /// The sample that the store has.
  public init(_ stored: some Sequence<UInt64>) {
    for rank in stored { _ = insert(rank) }
  }

  /// Whether an event comes into the sample; takes the place if so.
  @inline(__always)
  mutating func insert(_ rank: UInt64) -> Bool { rank < limit && insertBelowLimit(rank) }

  private mutating func insertBelowLimit(_ rank: UInt64) -> Bool {
    let index = ranks.firstIndex { $0 >= rank } ?? ranks.count
    if index < ranks.count, ranks[index] == rank { return false }
    ranks.insert(rank, at: index)
    if ranks.count > Self.most { ranks.removeLast() }
    if ranks.count == Self.most, let last = ranks.last { limit = last }
    return true
  }
}
