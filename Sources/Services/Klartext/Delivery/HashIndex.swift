/// Finds places by hash: open addressing with linear probing over the indexes of arrays that the owner keeps.
///
/// `Dictionary` mixes each key again with a keyed hash and copies it around, which at the call site would cost more
/// than all the rest of a report.
struct HashIndex {
  private var hashes: [UInt64] = []
  private var vacant: [Int32] = []
  /// For each bucket the place of an element, or -1; a power of two, at most half of them in use.
  private var buckets: [Int32]

  /// Makes an empty index.
  ///
  /// - Parameters:
  ///   - count: So many places are vacant from the start; they are given out before others.
  ///   - most: So many elements find room without anything being moved.
  init(vacant count: Int = 0, reserving most: Int = 0) {
    var size = 16
    while size < 2 * max(count, most) { size *= 2 }
    buckets = Array(repeating: -1, count: size)
    hashes.reserveCapacity(most)
    hashes.append(contentsOf: repeatElement(0, count: count))
    vacant.reserveCapacity(most)
    vacant.append(contentsOf: (0..<count).reversed().map { Int32(truncatingIfNeeded: $0) })
  }

  /// How many places are in use.
  var count: Int { hashes.count - vacant.count }

  /// The place of an element.
  ///
  /// - Parameter isSought: Whether the element at a place, whose hash is the same, is the one.
  @inline(__always)
  func place(hash: UInt64, where isSought: (Int) -> Bool) -> Int? {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while true {
      let place = Int(buckets[bucket])
      if place < 0 { return nil }
      if hashes[place] == hash, isSought(place) { return place }
      bucket = (bucket + 1) & mask
    }
  }

  /// Gives out a place for an element that is not there yet: a vacant one, or the next behind all others.
  mutating func insert(hash: UInt64) -> Int {
    if (count + 1) * 2 > buckets.count { grow() }
    let place: Int
    if let free = vacant.popLast() {
      place = Int(free)
      hashes[place] = hash
    } else {
      place = hashes.count
      hashes.append(hash)
    }
    occupy(place)
    return place
  }

  /// Takes a place back that is in use.
  mutating func remove(_ place: Int) {
    let mask = buckets.count - 1
    var hole = Int(truncatingIfNeeded: hashes[place]) & mask
    while Int(buckets[hole]) != place {
      if buckets[hole] < 0 { return }
      hole = (hole + 1) & mask
    }
    // What was pushed on by the removed element moves back, so that no mark of a removal is needed.
    var next = (hole + 1) & mask
    while buckets[next] >= 0 {
      let home = Int(truncatingIfNeeded: hashes[Int(buckets[next])]) & mask
      if (next &- home) & mask >= (next &- hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = -1
    vacant.append(Int32(truncatingIfNeeded: place))
  }

  private mutating func occupy(_ place: Int) {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hashes[place]) & mask
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = Int32(truncatingIfNeeded: place)
  }

  private mutating func grow() {
    let places = buckets.filter { $0 >= 0 }
    buckets = Array(repeating: -1, count: buckets.count * 2)
    for place in places { occupy(Int(place)) }
  }
}
