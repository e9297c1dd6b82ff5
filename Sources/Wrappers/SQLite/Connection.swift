internal import CSQLite
internal import Glibc

/// An open database; all of its calls, and those of its statements, belong to one thread at a time.
///
/// The file is closed when the connection and the last of its statements are let go.
public final class Connection {
  /// The path it was opened with.
  public let path: String
  let handle: OpaquePointer
  /// What SQLite calls back with the length of the log; it lives as long as the handle.
  let logLength: UnsafeMutablePointer<Int32>

  private init(handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
    logLength = .allocate(capacity: 1)
    logLength.initialize(to: 0)
  }

  deinit {
    // Statements keep the connection alive, so none is left here and the answer is always success.
    sqlite3_close_v2(handle)
    logLength.deallocate()
  }

  /// Opens a database, in write-ahead mode unless it is only read.
  ///
  /// - Throws: ``SQLiteError``; nothing stays open then.
  public static func open(
    path: String, options: ConnectionOptions = ConnectionOptions()
  ) throws(SQLiteError) -> Connection {
    // No mutex: one thread at a time is the contract. Extended codes from the first call on.
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    switch options.access {
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .readWrite: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    // SQLite hands out a connection even when it could not open, so that its words can be read.
    guard let handle = opened else {
      try check(result, "sqlite3_open_v2", subject: path, database: nil)
      throw SQLiteError(code: .outOfMemory, operation: "sqlite3_open_v2", subject: path)
    }
    let connection = Connection(handle: handle, path: path)
    try check(result, "sqlite3_open_v2", subject: path, database: handle)
    try connection.configure(options)
    return connection
  }

  private func configure(_ options: ConnectionOptions) throws(SQLiteError) {
    let (seconds, attoseconds) = options.busyTimeout.components
    let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
    let waiting = Int32(max(0, min(milliseconds, 3_600_000)))
    try check(sqlite3_busy_timeout(handle, waiting), "sqlite3_busy_timeout", subject: path, database: handle)
    try refuseShortFile()
    switch (options.access, options.journal) {
    case (.readOnly, _): break
    case (.readWrite, .none): try execute("PRAGMA journal_mode=OFF")
    case (.readWrite, .writeAhead):
      // The pragma does not fail where it cannot obey: it answers with the mode that stays.
      let mode = try text("PRAGMA journal_mode=WAL")
      guard mode == "wal" else {
        throw SQLiteError(
          code: .journalModeRefused, operation: "journal_mode", subject: path, message: "answered \(mode)")
      }
    }
    try execute("PRAGMA synchronous=\(options.synchronous.rawValue)")
    try execute("PRAGMA cache_size=-\(max(0, options.cacheKibibytes))")
    try execute("PRAGMA journal_size_limit=\(max(0, options.logBytes))")
    // Each of the two takes the place of the other.
    if options.checkpointPages > 0 {
      try execute("PRAGMA wal_autocheckpoint=\(options.checkpointPages)")
    } else {
      watchLog()
    }
    if let pages = options.maximumPages { try execute("PRAGMA max_page_count=\(max(1, pages))") }
    // A schema from outside may not call functions with side effects.
    try execute("PRAGMA trusted_schema=OFF")
  }

  /// SQLite takes a file that is shorter than its header for an empty database and would write over it.
  private func refuseShortFile() throws(SQLiteError) {
    guard try int64("PRAGMA page_count") == 0 else { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { return }
    throw SQLiteError(
      code: .notADatabase, operation: "page_count", subject: path, message: "\(status.st_size) bytes are no database")
  }

  /// Runs one or several statements and lets go of what they answer; for schema and settings, not for values.
  public func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), "sqlite3_exec", subject: sql, database: handle)
  }

  /// Makes a statement ready to be run many times.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: self)
  }

  /// The first column of the first row, as a text.
  ///
  /// - Throws: ``SQLiteError/Code/noRow`` where there is no row.
  public func text(_ sql: String) throws(SQLiteError) -> String {
    let statement = try prepare(sql)
    guard try statement.step() else { throw SQLiteError(code: .noRow, operation: "sqlite3_step", subject: sql) }
    return statement.text(0)
  }

  /// The first column of the first row, as an integer.
  ///
  /// - Throws: ``SQLiteError/Code/noRow`` where there is no row.
  public func int64(_ sql: String) throws(SQLiteError) -> Int64 {
    let statement = try prepare(sql)
    guard try statement.step() else { throw SQLiteError(code: .noRow, operation: "sqlite3_step", subject: sql) }
    return statement.int64(0)
  }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the last write changed, took in or took out; rows that triggers changed do not count.
  public var changedRows: Int64 { sqlite3_changes64(handle) }

  /// How many statements of this connection are alive.
  public var statementCount: Int {
    var count = 0
    var statement = sqlite3_next_stmt(handle, nil)
    while let current = statement {
      count += 1
      statement = sqlite3_next_stmt(handle, current)
    }
    return count
  }
}
