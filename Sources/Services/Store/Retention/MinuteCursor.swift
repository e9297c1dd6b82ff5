/// A place in the table of minutes.
struct MinuteCursor: Hashable, Comparable, Sendable {
  /// Before all rows.
  static let start = MinuteCursor(minute: .min, key: .min)

  var minute: Int64
  var key: Int64

  static func < (left: MinuteCursor, right: MinuteCursor) -> Bool {
    (left.minute, left.key) < (right.minute, right.key)
  }
}
