/// One named step of the schema; once released it is never changed, only followed by another.
struct Migration: Sendable {
  /// Its name in the table of migrations.
  let name: String
  /// The statements.
  let sql: String

  /// All steps, in the order in which they run; each stands in a file of its own.
  static let all: [Migration] = [
    .counts, .shippedTables, .audit, .cleared, .silences, .aggregates, .merges, .lossTimes, .lossAges, .words,
    .groupAges,
  ]
}
