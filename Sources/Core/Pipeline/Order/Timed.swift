package import ErrorModel

/// A value and the time that it stands at; compared by the time alone.
package struct Timed<Value> {
  /// The time.
  package var time: Timestamp
  /// The value.
  package var value: Value

  /// Puts a value at a time.
  package init(_ value: Value, at time: Timestamp) {
    self.time = time
    self.value = value
  }
}

extension Timed: Comparable {
  package static func == (left: Timed, right: Timed) -> Bool { left.time == right.time }
  package static func < (left: Timed, right: Timed) -> Bool { left.time < right.time }
}

extension Timed: Sendable where Value: Sendable {}

extension Heap {
  /// Moves all times by the same.
  package mutating func shift<Value>(by jump: Duration) where Element == Timed<Value> {
    changeAll { $0.time = $0.time.advanced(by: jump) }
  }
}
