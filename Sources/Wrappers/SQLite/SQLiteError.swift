internal import CSQLite

/// An SQLite call that failed: which code, which call, on what.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A result code; the extended part is kept, the primary part decides.
  public struct Code: Hashable, Sendable {
    /// The extended result code (sqlite.org/rescode.html).
    public var rawValue: Int32
    /// The lowest byte: the kind of trouble.
    public var primary: Int32 { rawValue & 0xFF }

    /// The database is locked by another connection.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// The disk or the allowed number of pages is full.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The file is no database.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// The file is damaged.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The file cannot be written.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The file cannot be opened.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
  }

  /// What went wrong.
  public var code: Code
  /// The C function, or the statement.
  public var operation: String
  /// What SQLite says of it, in English.
  public var subject: String

  /// Whether the same call may succeed later: a lock ends, a disk gets room.
  public var isTransient: Bool {
    [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_READONLY].contains(code.primary)
  }

  /// For developers, in English.
  public var description: String { "\(operation): \(subject) (\(code.rawValue))" }

  /// Whether two codes are of the same kind.
  public func `is`(_ kind: Code) -> Bool { code.primary == kind.primary }
}
