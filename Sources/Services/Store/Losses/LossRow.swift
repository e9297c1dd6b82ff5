internal import SQLite

/// A row of what was not counted that is to be rolled up.
struct LossRow {
  /// Where it stands.
  var key: [LossValue] = []
  /// Where it goes.
  var lesser: [LossValue] = []

  init(_ row: Statement, of table: LossTable) {
    let names = table.key.split(separator: ", ")
    func value(_ column: Int, _ name: Substring) -> LossValue {
      name == "key" || name == "known" ? .integer(row.int64(Int32(column))) : .text(row.text(Int32(column)))
    }
    for (column, name) in names.enumerated() {
      key.append(value(column, name))
      lesser.append(value(names.count + column, name))
    }
  }
}
