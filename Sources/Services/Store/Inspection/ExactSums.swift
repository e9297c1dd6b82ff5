internal import SQLite

/// Exact sums of a column by the value of another one.
struct ExactSums {
  /// The sums; `UInt64.max` where one is larger.
  let values: [String: UInt64]

  /// Sums halves: SQLite's own `sum` fails where it leaves 64 bits.
  init(
    _ column: String, of table: String, by other: String = "''", on connection: Connection
  ) throws(SQLiteError) {
    var values: [String: UInt64] = [:]
    let statement = try connection.prepare(
      "SELECT \(other), sum(\(column) >> 32), sum(\(column) & 4294967295) FROM \(table) GROUP BY 1")
    while try statement.step() {
      let high = UInt64(clamping: statement.int64(1)).multipliedReportingOverflow(by: 1 << 32)
      let sum = high.partialValue.addingReportingOverflow(UInt64(clamping: statement.int64(2)))
      values[statement.text(0)] = high.overflow || sum.overflow ? .max : sum.partialValue
    }
    self.values = values
  }

  /// The sum of a table that was not divided.
  var sum: UInt64 { values[""] ?? 0 }
}
