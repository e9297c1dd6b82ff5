import Store

/// The sums in a collector's database, read as the collector itself would.
struct StoredTotals {
  let occurrences: Int
  let minutes: Int
  let producers: Int
  let dropped: Int

  /// Reads the database in a folder of state.
  static func read(_ folder: String) throws -> StoredTotals {
    let totals = try Store.open("\(folder)/klartext.sqlite").totals()
    return StoredTotals(
      occurrences: Int(totals.counted), minutes: Int(totals.countedByMinute), producers: Int(totals.received),
      dropped: Int(totals.dropped.values.reduce(0, +)))
  }
}
