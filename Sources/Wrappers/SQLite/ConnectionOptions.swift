/// How a connection is opened; nothing is left to what SQLite happened to be built with.
public struct ConnectionOptions: Sendable {
  /// What the connection may do with the file.
  public enum Access: Sendable {
    /// Only read; the file must exist.
    case readOnly
    /// Read and write; the file is made if it is not there.
    case readWrite
  }

  /// When a commit waits for the disk.
  public enum Synchronous: String, CaseIterable, Sendable {
    /// Each commit waits until the write-ahead log is on the disk: what is committed outlives a power cut.
    case full = "FULL"
    /// Only a checkpoint waits: the last commits may be gone after a power cut, never after a killed process.
    case normal = "NORMAL"
    /// Nothing waits: a power cut may damage the database, a killed process does not.
    case off = "OFF"
  }

  /// Where a write stands until it is in the database.
  public enum Journal: Sendable {
    /// In a write-ahead log beside the database: writers and readers do not wait for each other.
    case writeAhead
    /// Nowhere: only for a file that is thrown away if it cannot be finished.
    case none
  }

  /// What the connection may do.
  public var access: Access = .readWrite
  /// When a commit waits for the disk.
  public var synchronous: Synchronous = .full
  /// Where writes stand first.
  public var journal: Journal = .writeAhead
  /// How long a call waits for the lock of another connection; zero gives up at once.
  public var busyTimeout: Duration = .seconds(5)
  /// The most memory for cached pages, in KiB.
  public var cacheKibibytes: Int32 = 32_768
  /// How many pages of write-ahead log there may be before a commit copies them into the database; zero leaves that to
  /// ``Connection/checkpoint()``.
  public var checkpointPages: Int32 = 4_000
  /// The size in bytes to which the write-ahead log is cut once all of it is in the database.
  public var logBytes: Int64 = 32 << 20
  /// How many pages of 4 KiB the database may have; nil for as many as SQLite can count.
  ///
  /// A commit that needs more fails with ``SQLiteError/Code/full``. A database that is larger already keeps its size.
  public var maximumPages: Int64?

  /// Makes the defaults.
  public init() {}
}
