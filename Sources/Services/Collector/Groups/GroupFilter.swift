internal import ErrorModel
internal import Pipeline

/// Which groups a list has, and in which order.
struct GroupFilter {
  private let service: String?
  private let fields: GroupCommand
  private let words: String?
  private let now: Timestamp

  init(service: String?, _ fields: GroupCommand, now: Timestamp) {
    self.service = service
    self.fields = fields
    self.now = now
    words = fields.text?.lowercased()
  }

  /// Whether groups fit by what they say.
  var asksForTexts: Bool { words != nil }

  /// How many looks at a group take as long as one for this filter: texts take longer than numbers.
  var looks: Int { words == nil ? 1 : 4 }

  /// Sorts the slots of groups, the greatest first; of equal ones the one with the lesser key.
  func order(_ slots: [Int], _ states: [GroupState]) -> [Int] {
    func byTime(_ time: (GroupState) -> Timestamp) -> [Int] {
      order(slots, by: { UInt64(bitPattern: time(states[$0]).microseconds) ^ 1 << 63 }, states)
    }
    return switch fields.order {
    case .lastSeen: byTime(\.shownLastSeen)
    case .firstSeen: byTime(\.shownFirstSeen)
    case .count: order(slots, by: { states[$0].shownCount }, states)
    case .users: order(slots, by: { states[$0].shownUsers }, states)
    }
  }

  /// Each group's number is made once, not at each comparison.
  private func order(_ slots: [Int], by number: (Int) -> UInt64, _ states: [GroupState]) -> [Int] {
    slots.map { (number: number($0), key: states[$0].key, slot: $0) }
      .sorted { ($1.number, $0.key) < ($0.number, $1.key) }
      .map(\.slot)
  }

  /// Whether a group is on the list.
  func fits(_ state: GroupState) -> Bool {
    // A group that was merged is shown with the one that it is in.
    if state.mergedInto != nil { return false }
    if let service, state.service != service { return false }
    if let severity = fields.severity, state.shownSeverity < severity { return false }
    if let status = fields.status, state.aggregate.status(now: now, count: state.count).name != status { return false }
    guard let words else { return true }
    let error = state.first?.error
    let texts = [
      error?.type, error?.caseName, error?.domain, error?.description?.key, error?.description?.text,
      error?.developerText, state.key.text,
    ]
    return texts.contains { $0?.lowercased().contains(words) == true }
  }
}
