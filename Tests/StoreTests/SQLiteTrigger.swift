import SQLite

/// Makes every insert into a table fail, from a connection beside the store's.
struct SQLiteTrigger {
  private let connection: Connection

  init(on path: String, table: String) throws {
    connection = try Connection.open(path: path)
    try connection.execute("CREATE TRIGGER no BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no'); END")
  }

  func remove() throws { try connection.execute("DROP TRIGGER no") }
}
