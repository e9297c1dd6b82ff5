/// Finds what somebody meant who wrote a word that is none.
enum NearestWord {
  /// Longer words are not compared: the work grows with the square.
  private static let mostLength = 64

  /// The nearest word if at most a third of its letters differ.
  static func nearest(to written: String, in words: [String]) -> String? {
    guard written.count <= mostLength else { return nil }
    let ranked = words.map { (word: $0, distance: distance(Array(written.lowercased()), Array($0.lowercased()))) }
    guard let best = ranked.min(by: { ($0.distance, $0.word) < ($1.distance, $1.word) }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      before = last
      last = current
    }
    return last[right.count]
  }
}
