import ErrorModel

/// What a store must hold, counted in the simplest way.
struct LawModel {
  /// What is known of a group.
  struct Group: Equatable {
    var count: UInt64 = 0
    var first = Int64.max
    var last = Int64.min
    var minutes: [Int64: UInt64] = [:]
  }

  /// The groups by the name of their case.
  private(set) var groups: [String: Group] = [:]

  /// Counts an event.
  mutating func add(_ name: String, count: UInt64, first: Int64, last: Int64) {
    var group = groups[name] ?? Group()
    group.count += count
    group.first = min(group.first, first)
    group.last = max(group.last, last)
    group.minutes[Timestamp(microseconds: last).minute, default: 0] += count
    groups[name] = group
  }
}
