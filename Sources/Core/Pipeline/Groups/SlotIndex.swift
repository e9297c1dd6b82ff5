internal import ErrorModel

/// Where each group has its place: a hash table of its own, since a key is a hash already and is looked up for each event.
///
/// Open addressing with linear probing, at most half full, so that a look meets one or two entries; what is taken out
/// leaves no tombstone behind. The keys of callers can be chosen by whoever sends them: they are mixed with a number that
/// nobody outside knows, so that nobody can make them all meet.
struct SlotIndex: Sendable {
  private struct Entry {
    var key: UInt64 = 0
    /// From 1; zero if the entry is free.
    var place: UInt32 = 0
  }

  private var entries: [Entry]
  private var used = 0
  private let secret: UInt64

  /// Makes an empty table.
  ///
  /// - Parameter secret: a number of chance.
  init(secret: UInt64) {
    self.secret = secret
    entries = Array(repeating: Entry(), count: 64)
  }

  subscript(key: GroupKey) -> Int? {
    @inline(__always) get {
      var index = home(of: key.rawValue)
      while true {
        let entry = entries[index]
        if entry.place == 0 { return nil }
        if entry.key == key.rawValue { return Int(entry.place) - 1 }
        index = (index + 1) & (entries.count - 1)
      }
    }
  }

  /// Puts a key in, or moves it to another place.
  mutating func insert(_ key: GroupKey, at slot: Int) {
    if used * 2 >= entries.count { grow() }
    var index = home(of: key.rawValue)
    while entries[index].place != 0, entries[index].key != key.rawValue { index = (index + 1) & (entries.count - 1) }
    if entries[index].place == 0 { used += 1 }
    entries[index] = Entry(key: key.rawValue, place: UInt32(truncatingIfNeeded: slot + 1))
  }

  /// Takes a key out, and moves those behind it that could not stand where they belong.
  mutating func remove(_ key: GroupKey) {
    let mask = entries.count - 1
    var hole = home(of: key.rawValue)
    while entries[hole].place != 0, entries[hole].key != key.rawValue { hole = (hole + 1) & mask }
    guard entries[hole].place != 0 else { return }
    used -= 1
    entries[hole] = Entry()
    var index = (hole + 1) & mask
    while entries[index].place != 0 {
      let distance = (index &- home(of: entries[index].key)) & mask
      if distance >= (index &- hole) & mask {
        entries[hole] = entries[index]
        entries[index] = Entry()
        hole = index
      }
      index = (index + 1) & mask
    }
  }

  private mutating func grow() {
    let before = entries
    entries = Array(repeating: Entry(), count: before.count * 2)
    used = 0
    for entry in before where entry.place != 0 { insert(GroupKey(rawValue: entry.key), at: Int(entry.place) - 1) }
  }

  /// The upper half of a product with an odd number depends on all bits of the key.
  @inline(__always) private func home(of key: UInt64) -> Int {
    let mixed = (key ^ secret) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & UInt64(entries.count - 1))
  }
}
