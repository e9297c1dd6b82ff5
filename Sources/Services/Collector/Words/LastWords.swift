internal import Store

/// The last words, at most so many; the oldest goes where there is no room.
struct LastWords: RandomAccessCollection {
  /// How many are kept.
  let most: Int
  /// In a ring once all places are taken.
  private var places: [StoredWord] = []
  private var first = 0
  /// How many found no place any more.
  private(set) var letGo: UInt64 = 0

  init(most: Int) { self.most = Swift.max(most, 1) }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }
  subscript(index: Int) -> StoredWord { places[place(index)] }

  /// Puts a word at the end.
  mutating func append(_ word: StoredWord) {
    guard places.count >= most else {
      // The ring is closed only when it is full, so that they stand in order here.
      places.append(word)
      return
    }
    places[first] = word
    first = place(1)
    letGo += 1
  }

  /// Leaves out the first ones up to a number.
  mutating func removeAll(upTo sequence: UInt64) {
    places = Array(drop { $0.sequence <= sequence })
    first = 0
  }

  private func place(_ index: Int) -> Int {
    let (place, rest) = (first + index, places.count)
    return place < rest ? place : place - rest
  }
}
