internal import ErrorModel
internal import Store
internal import Wire

/// One count of what was lost or left out; the greatest comes first, of equal ones that whose names come first.
struct LossCount: Comparable {
  var stage: String
  var reason: String
  var service: String?
  var group: GroupKey?
  var count: UInt64
  var lastTold: Timestamp?

  static func < (left: LossCount, right: LossCount) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return (left.stage, left.reason, left.service ?? "", left.group?.rawValue ?? 0)
      < (right.stage, right.reason, right.service ?? "", right.group?.rawValue ?? 0)
  }

  /// Writes its members behind its `v`.
  func write(into writer: inout JSONWriter) {
    writer.member("kind", "dropCount")
    writer.member("stage", stage)
    writer.member("reason", reason)
    writer.member("service", service)
    writer.member("group", group?.text)
    writer.number("count", count)
    writer.time("lastTold", lastTold)
  }
}

extension LossCount {
  /// A count of the store.
  init(_ row: LossReader.Row) {
    self.init(
      stage: row.stage.rawValue, reason: row.reason, service: row.service, group: row.group, count: row.count,
      lastTold: row.lastTold)
  }
}
