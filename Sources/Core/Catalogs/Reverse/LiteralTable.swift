/// Finds patterns by the hash of a literal, without an allocation or a slow hash for those that are not there.
struct LiteralTable: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var start: Int32 = 0
    /// Zero for a slot that is free.
    var count: Int32 = 0
  }

  private let slots: [Slot]
  private let mask: Int
  /// The patterns, those with the same hash side by side.
  private let patterns: [Int32]

  /// Whether nothing is in it.
  var isEmpty: Bool { patterns.isEmpty }

  /// Makes a table of hashes and the numbers of the patterns they lead to.
  init(_ pairs: [(hash: UInt64, pattern: Int32)]) {
    let sorted = pairs.sorted { ($0.hash, $0.pattern) < ($1.hash, $1.pattern) }
    var capacity = 8
    while capacity < sorted.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    let mask = capacity - 1
    var start = 0
    while start < sorted.count {
      let hash = sorted[start].hash
      var end = start
      while end < sorted.count, sorted[end].hash == hash { end += 1 }
      var at = Self.home(hash, mask)
      while slots[at].count > 0 { at = (at + 1) & mask }
      slots[at] = Slot(hash: hash, start: Int32(clamping: start), count: Int32(clamping: end - start))
      start = end
    }
    self.slots = slots
    self.mask = mask
    patterns = sorted.map(\.pattern)
  }

  /// The patterns with this hash.
  func patterns(_ hash: UInt64) -> ArraySlice<Int32> {
    guard let slot = slot(hash) else { return [] }
    return patterns[Int(slot.start)..<Int(slot.start + slot.count)]
  }

  /// Adds the patterns with this hash to others, of very many the first.
  func add(_ hash: UInt64, to found: inout [Int32], most: Int) {
    guard let slot = slot(hash) else { return }
    found += patterns[Int(slot.start)..<Int(slot.start + slot.count)].prefix(most)
  }

  private func slot(_ hash: UInt64) -> Slot? {
    var at = Self.home(hash, mask)
    while slots[at].count > 0 {
      if slots[at].hash == hash { return slots[at] }
      at = (at + 1) & mask
    }
    return nil
  }

  /// The upper bits of a multiplication mix best: the hash of four bytes is those bytes, which are much alike.
  private static func home(_ hash: UInt64, _ mask: Int) -> Int {
    let mixed = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & mask
  }
}
