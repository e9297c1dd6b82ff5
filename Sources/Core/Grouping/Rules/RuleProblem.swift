/// What is wrong with rules, and where.
public struct RuleProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place as a JSON pointer inside the list of rules: `/3/match/tpye`.
  public var pointer: String
  /// What is wrong, as a sentence without a full stop.
  public var message: String
  /// What was probably meant; nil if nothing is near.
  public var suggestion: String?

  public var description: String {
    let place = pointer.isEmpty ? "rules" : pointer
    return "\(place): \(message)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }

  /// The name of a list that is nearest to a wrong one, at most two letters away.
  static func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars.prefix(64))
    let found = names.map { (name: $0, distance: distance(word, Array($0.lowercased().unicodeScalars))) }
    return found.filter { $0.distance <= 2 && $0.distance < $0.name.count }.min { $0.distance < $1.distance }?.name
  }

  /// Letters to change, put in, take out or swap with the next one.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var line = [row + 1]
      for column in right.indices {
        var best = min(line[column] + 1, last[column + 1] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        line.append(best)
      }
      before = last
      last = line
    }
    return last[right.count]
  }
}
