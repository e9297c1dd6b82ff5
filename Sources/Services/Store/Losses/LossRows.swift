/// How many rows the tables of what was not counted have, so that no commit has to ask.
struct LossRows: Sendable {
  /// Rows of one table from which no further name gets one of its own; as many as there may be groups (design §6). Those
  /// without a name are counted, too, and come beyond it where need be, one for each reason or code.
  static let most = 10_000
  /// A pass of the retention makes room down to it, so that new names do not find a full table for long.
  static let afterPass = most * 3 / 4

  private var rows: [LossTable: Int] = [:]

  subscript(_ table: LossTable) -> Int {
    get { rows[table] ?? 0 }
    set { rows[table] = newValue }
  }

  /// Whether another named row has room.
  func hasRoom(_ table: LossTable) -> Bool { self[table] < Self.most }
}
