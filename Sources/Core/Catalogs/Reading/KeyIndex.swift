/// Finds the last entry of a key in a list of entries, with four bytes a place instead of a copy of each key.
///
/// An open hash table of positions; texts are compared in the list itself.
struct KeyIndex {
  /// Positions counted from 1; 0 is a free place. The count is a power of two.
  private var places: [Int32]
  private var count = 0

  /// Notes that a key stands at a position; the position it stood at before, or nil for a new key.
  mutating func update(_ position: Int, in entries: [SourceEntry]) -> Int? {
    // At four fifths and more, runs of taken places get long.
    if count * 5 >= places.count * 4 { grow(entries) }
    let place = place(of: entries[position].key, in: entries)
    let earlier = places[place]
    places[place] = Int32(clamping: position + 1)
    if earlier != 0 { return Int(earlier) - 1 }
    count += 1
    return nil
  }

  private func place(of key: String, in entries: [SourceEntry]) -> Int {
    let mask = places.count - 1
    // Hashes are seeded for each process: no file can be made of keys that collide.
    var place = key.hashValue & mask
    while places[place] != 0, entries[Int(places[place]) - 1].key != key { place = (place + 1) & mask }
    return place
  }

  /// Makes an index with room for so many keys, which are then not hashed again as it grows.
  init(minimumCapacity keys: Int = 0) {
    var count = 64
    while keys * 5 >= count * 4 { count *= 2 }
    places = [Int32](repeating: 0, count: count)
  }

  private mutating func grow(_ entries: [SourceEntry]) {
    let old = places
    places = [Int32](repeating: 0, count: old.count * 2)
    for position in old where position != 0 {
      places[place(of: entries[Int(position) - 1].key, in: entries)] = position
    }
  }
}
