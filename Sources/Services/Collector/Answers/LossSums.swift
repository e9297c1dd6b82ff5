/// What counts of losses come to together; sums stop at the greatest number, for counts come from outside.
struct LossSums {
  private(set) var rows = 0
  private(set) var total: UInt64 = 0
  private var stages: [String: UInt64] = [:]

  /// The sum of a stage.
  subscript(stage: String) -> UInt64 { stages[stage] ?? 0 }

  mutating func add(_ row: LossCount) {
    rows += 1
    total = Self.sum(total, row.count)
    stages[row.stage] = Self.sum(self[row.stage], row.count)
  }

  private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? .max : sum
  }
}
