internal import ErrorModel
internal import Rendering

/// The order of the list.
struct TopSort: Hashable {
  /// What is compared.
  enum Field: String, CaseIterable {
    case rate, count, lastSeen, firstSeen, severity, service, title
  }

  /// What is compared.
  var field = Field.rate
  /// Whether the order is turned round.
  var isReversed = false

  /// Goes on to another field, with the order that is usual for it.
  mutating func step(_ distance: Int) {
    let all = Field.allCases
    let index = all.firstIndex(of: field) ?? 0
    field = all[((index + distance) % all.count + all.count) % all.count]
    isReversed = false
  }

  /// The groups in order; those that are equal by the later moment, then by their keys, so that none jumps about.
  func sorted(_ groups: [TopGroup], at now: Timestamp, watchedSince start: Timestamp) -> [TopGroup] {
    let keyed = groups.map { (group: $0, rank: rank($0, now, start), name: name($0)) }
    let sorted = keyed.sorted { left, right in
      if left.rank != right.rank { return (left.rank > right.rank) != isReversed }
      if left.name != right.name { return (left.name < right.name) != isReversed }
      let (one, other) = (left.group.record, right.group.record)
      if one.lastSeen != other.lastSeen { return one.lastSeen > other.lastSeen }
      return one.group < other.group
    }
    return sorted.map(\.group)
  }

  /// The number that is compared, the greatest first; 0 for fields that are words.
  private func rank(_ group: TopGroup, _ now: Timestamp, _ start: Timestamp) -> Double {
    switch field {
    case .rate: group.rates.perMinute(at: now, watchedSince: start)
    case .count: Double(group.record.count)
    case .lastSeen: Double(group.record.lastSeen.microseconds)
    case .firstSeen: Double(group.record.firstSeen.microseconds)
    case .severity: Double(group.record.severity.rawValue)
    case .service, .title: 0
    }
  }

  private func name(_ group: TopGroup) -> String {
    switch field {
    case .service: group.record.origin.service
    case .title: group.record.title.text
    default: ""
    }
  }
}
