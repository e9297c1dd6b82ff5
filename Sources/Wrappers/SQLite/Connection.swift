internal import CSQLite

/// A connection to one database file, used by one thread at a time.
///
/// Opened without SQLite's own mutex (sqlite.org/threadsafe.html, "multi-thread"): ours is never shared.
public final class Connection {
  let handle: OpaquePointer

  private init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_close_v2(handle) }

  /// How a file is opened.
  public enum Durability: String, Sendable {
    /// Each commit waits for the disk.
    case full = "FULL"
    /// A power cut may lose the last commits, never the file.
    case normal = "NORMAL"
  }

  /// Opens or makes a database in write-ahead mode.
  ///
  /// - Parameters:
  ///   - path: a file; its folder must exist.
  ///   - busyMilliseconds: how long a lock of another connection is waited for.
  /// - Throws: ``SQLiteError``; ``SQLiteError/Code/notADatabase`` for a file of another kind.
  public static func open(
    path: String, durability: Durability = .full, busyMilliseconds: Int32 = 1_000
  ) throws(SQLiteError) -> Connection {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(path, &handle, flags, nil)
    guard let handle else {
      throw SQLiteError(code: .init(rawValue: result), operation: "sqlite3_open_v2", subject: path)
    }
    let connection = Connection(handle: handle)
    try connection.check(result, "sqlite3_open_v2")
    try connection.check(sqlite3_busy_timeout(handle, busyMilliseconds), "sqlite3_busy_timeout")
    let mode = try connection.text("PRAGMA journal_mode=WAL")
    guard mode == "wal" else {
      throw SQLiteError(
        code: .init(rawValue: SQLITE_CANTOPEN), operation: "PRAGMA journal_mode=WAL", subject: mode ?? "no answer")
    }
    try connection.run("PRAGMA synchronous=\(durability.rawValue)")
    try connection.run("PRAGMA foreign_keys=ON")
    return connection
  }

  /// Runs statements without parameters and without rows.
  public func run(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), sql)
  }

  /// Prepares a statement that is run many times.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil), sql)
    guard let statement else {
      throw SQLiteError(code: .init(rawValue: SQLITE_MISUSE), operation: sql, subject: "no statement in it")
    }
    return Statement(handle: statement, connection: self, sql: sql)
  }

  /// The text in the first column of the first row; nil if there is no row or it is NULL.
  public func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs `body` as one transaction: all of it or, if it throws, nothing of it.
  public func transaction<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
    try run("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite may have rolled back by itself, as it does on a full disk; then there is nothing to take back.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// The one place that checks a result.
  func check(_ result: Int32, _ operation: String) throws(SQLiteError) {
    guard result != SQLITE_OK, result != SQLITE_ROW, result != SQLITE_DONE else { return }
    throw SQLiteError(
      code: .init(rawValue: result), operation: operation, subject: String(cString: sqlite3_errmsg(handle)))
  }
}
