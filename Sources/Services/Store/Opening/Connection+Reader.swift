internal import SQLite

extension Connection {
  /// Opens a database that a ``Store`` has made, to read from it beside the thread that writes.
  ///
  /// Once it is open it waits for no lock: a reader of a database in WAL mode needs none that others hold for long, and
  /// whoever asks can ask again.
  static func openReader(path: String) throws(SQLiteError) -> Connection {
    let connection = try open(path: path, options: StoreSettings().connectionOptions)
    try connection.execute("PRAGMA busy_timeout = 0")
    return connection
  }
}
