/// Elements found by a hash that they bring along: open addressing with linear probing, no node for each element.
///
/// `Dictionary` mixes each key again with a keyed hash, which at the call site would cost more than all the rest.
struct HashedTable<Element> {
  /// All places of elements, vacant ones among them.
  private var elements: [Element] = []
  private var hashes: [UInt64] = []
  private var vacant: [Int32] = []
  /// For each bucket the place of an element, or -1; a power of two, at most half of them in use.
  private var buckets: [Int32] = Array(repeating: -1, count: 16)
  /// What stands in a place that is vacant, so that it holds on to nothing.
  private let blank: Element

  init(blank: Element) { self.blank = blank }

  /// How many elements are in it.
  var count: Int { elements.count - vacant.count }

  /// The place of an element; it stays the same until the element is removed.
  func place(hash: UInt64, where isSought: (borrowing Element) -> Bool) -> Int? {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while true {
      let place = Int(buckets[bucket])
      if place < 0 { return nil }
      if hashes[place] == hash, isSought(elements[place]) { return place }
      bucket = (bucket + 1) & mask
    }
  }

  /// Adds an element that is not there yet.
  mutating func insert(_ element: Element, hash: UInt64) -> Int {
    if (count + 1) * 2 > buckets.count { grow() }
    let place: Int
    if let free = vacant.popLast() {
      place = Int(free)
      elements[place] = element
      hashes[place] = hash
    } else {
      place = elements.count
      elements.append(element)
      hashes.append(hash)
    }
    occupy(place)
    return place
  }

  /// Takes out the element at a place.
  mutating func remove(at place: Int) {
    let mask = buckets.count - 1
    var hole = Int(truncatingIfNeeded: hashes[place]) & mask
    while buckets[hole] != Int32(truncatingIfNeeded: place) { hole = (hole + 1) & mask }
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
    elements[place] = blank
    vacant.append(Int32(truncatingIfNeeded: place))
  }

  /// The element at a place.
  subscript(_ place: Int) -> Element {
    _read { yield elements[place] }
    _modify { yield &elements[place] }
  }

  /// Takes all elements out; no place holds any more.
  mutating func removeAll() -> [Element] {
    let all = buckets.compactMap { $0 < 0 ? nil : elements[Int($0)] }
    self = HashedTable(blank: blank)
    return all
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
