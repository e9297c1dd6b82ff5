internal import CSQLite

extension SQLiteError {
  /// A result code of SQLite, with names for those somebody branches on.
  ///
  /// - SeeAlso: https://www.sqlite.org/rescode.html
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number: a primary code in the low eight bits, what SQLite adds to it above them.
    public var rawValue: Int32

    /// Wraps a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code without what the extended one adds.
    public var primary: Code { rawValue < 0 ? self : Code(rawValue: rawValue & 0xFF) }

    /// Another connection holds the lock for longer than the busy time-out.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// Another statement of the same connection holds the table.
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    /// The disk, or the number of pages the database may have, is used up.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The memory is used up.
    public static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    /// The memory was used up inside the file layer.
    public static let ioErrorOutOfMemory = Code(rawValue: SQLITE_IOERR | (12 << 8))
    /// The call was broken off.
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// Two processes raced for the locks of the write-ahead log.
    public static let lockProtocol = Code(rawValue: SQLITE_PROTOCOL)
    /// The operating system failed to read, write or flush.
    public static let ioError = Code(rawValue: SQLITE_IOERR)
    /// The file is a database, but its inside contradicts itself.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The file is not a database.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// The file or the connection may only be read.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The file could not be opened or made.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// A rule of the schema, or a trigger, said no.
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// A text or a blob is longer than SQLite takes.
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// A placeholder or column number lies outside the statement.
    public static let range = Code(rawValue: SQLITE_RANGE)
    /// The statement is wrong, or names what is not there.
    public static let generic = Code(rawValue: SQLITE_ERROR)
    /// SQLite was called in a way it does not allow.
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    /// The database answered the wish for a write-ahead log with another journal mode; a code of our own, not SQLite's.
    public static let journalModeRefused = Code(rawValue: -1)
    /// A statement that was to answer with a row answered with none; a code of our own, not SQLite's.
    public static let noRow = Code(rawValue: -2)
  }
}
