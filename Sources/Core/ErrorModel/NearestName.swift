/// Finds what somebody meant who wrote a name that is none.
public enum NearestName {
  /// Longer names are not compared: the work grows with the square.
  private static let mostLength = 64

  /// The nearest name if it is near enough: a third of its letters may differ.
  public static func nearest(to written: String, in names: [String]) -> String? {
    guard written.count <= mostLength else { return nil }
    let nearest = names.map { (name: $0, distance: distance(written.lowercased(), $0.lowercased())) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let nearest, nearest.distance <= max(1, nearest.name.count / 3) else { return nil }
    return nearest.name
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour.
  ///
  /// - SeeAlso: Damerau, "A technique for computer detection and correction of spelling errors" (1964).
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
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
