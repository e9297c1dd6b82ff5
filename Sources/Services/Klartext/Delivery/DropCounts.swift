internal import ErrorModel

/// Counts of occurrences by reason, without the hashing of texts that a dictionary of reasons costs.
struct DropCounts {
  private var counts = Array(repeating: UInt64(0), count: DropReason.allCases.count)

  subscript(_ reason: DropReason) -> UInt64 {
    get { counts[reason.ordinal] }
    set { counts[reason.ordinal] = newValue }
  }

  /// Only those that occurred.
  var byReason: [DropReason: UInt64] {
    var byReason: [DropReason: UInt64] = [:]
    for reason in DropReason.allCases where self[reason] > 0 { byReason[reason] = self[reason] }
    return byReason
  }
}

extension DropReason {
  /// A place in a list with one for each.
  fileprivate var ordinal: Int {
    switch self {
    case .queueFull: 0
    case .groupFull: 1
    case .tooLarge: 2
    case .closed: 3
    case .refused: 4
    case .spoolFull: 5
    case .spoolDamaged: 6
    case .hook: 7
    case .fork: 8
    }
  }
}
