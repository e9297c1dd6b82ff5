internal import SQLite

extension StoreTotals {
  /// Sums a store up; the caller sees to it that all is read at one moment.
  init(readFrom connection: Connection) throws(SQLiteError) {
    self.init()
    groups = UInt64(clamping: try connection.int64("SELECT count(*) FROM counts"))
    counted = try ExactSums("count", of: "counts", on: connection).sum
    countedByMinute = try ExactSums("count", of: "minutes", on: connection).sum
    received = try ExactSums("events", of: "producers", on: connection).sum
    dropped = try ExactSums("count", of: "dropped", by: "reason", on: connection).values
    refused = try ExactSums("count", of: "refused", by: "code", on: connection).values
    gaps = try ExactSums("gaps", of: "gaps", on: connection).sum
    missing = try ExactSums("missing", of: "gaps", on: connection).sum
  }

  /// Whether a count may have stopped at the greatest integer, so that sums are not exact any more.
  var isSaturated: Bool { max(counted, countedByMinute, received) >= UInt64(Int64.max) }
}

extension ClearedSums {
  /// Reads the sums of what was cleared away.
  init(readFrom connection: Connection) throws(SQLiteError) {
    self.init()
    let sums = try ExactSums("count", of: "cleared", by: "kind", on: connection).values
    minutes = sums["minutes"] ?? 0
    runs = sums["producers"] ?? 0
    groups = sums["groups"] ?? 0
  }
}
