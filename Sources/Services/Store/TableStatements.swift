internal import ErrorModel
internal import SQLite

/// The statements about the catalog files of producers, prepared once for the life of the store.
struct TableStatements {
  private let keep: Statement
  private let name: Statement
  private let drop: Statement

  init(on connection: Connection) throws(SQLiteError) {
    keep = try connection.prepare(
      """
      INSERT INTO shipped_tables(service, hash, name, format, language, last_named, content) VALUES(?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(service, hash, name, format, language) DO UPDATE SET
        last_named = max(last_named, excluded.last_named), content = excluded.content
      """)
    let place = "service = ?1 AND hash = ?2 AND name = ?3 AND format = ?4 AND language = ?5"
    name = try connection.prepare("UPDATE shipped_tables SET last_named = max(last_named, ?6) WHERE \(place)")
    drop = try connection.prepare("DELETE FROM shipped_tables WHERE \(place)")
  }

  func apply(_ change: TableChange) throws(SQLiteError) {
    switch change {
    case .keep(let stored):
      try bind(stored.service, stored.table, to: keep)
      try keep.bind(stored.lastNamed.microseconds, at: 6)
      try keep.bind(stored.content, at: 7)
      try keep.run()
    case .name(let service, let table, let time):
      try bind(service, table, to: name)
      try name.bind(time.microseconds, at: 6)
      try name.run()
    case .drop(let service, let table):
      try bind(service, table, to: drop)
      try drop.run()
    }
  }

  private func bind(_ service: String, _ table: ShippedTable, to statement: Statement) throws(SQLiteError) {
    try statement.bind(service, at: 1)
    try statement.bind(Int64(bitPattern: table.hash.rawValue), at: 2)
    try statement.bind(table.table, at: 3)
    try statement.bind(table.format.rawValue, at: 4)
    try statement.bind(table.language ?? "", at: 5)
  }
}
