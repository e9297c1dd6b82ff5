public import SQLite

/// How a store is kept.
public struct StoreSettings: Sendable {
  /// When a commit waits for the disk: FULL outlives a power cut, NORMAL may lose the last commits to one, OFF the
  /// whole database. A killed process costs nothing in any of the three.
  public var synchronous = ConnectionOptions.Synchronous.full
  /// How long a commit waits for a process that holds the database.
  public var busyTimeout: Duration = .seconds(5)
  /// The size the database may reach, in bytes; nil for as large as the disk.
  public var mostBytes: Int64?
  /// The length of the write-ahead log in bytes from which it is copied into the database, between commits.
  public var checkpointBytes: Int64 = 16 << 20
  /// How long things are kept.
  public var retention = RetentionPolicy()
  /// How often what is too old is looked for.
  public var retentionInterval: Duration = .seconds(60)

  /// The defaults.
  public init() {}

  /// SQLite's usual size of a page, in bytes; databases of ours have no other.
  static let pageBytes: Int64 = 4_096

  /// How its connection is opened.
  var connectionOptions: ConnectionOptions {
    var options = ConnectionOptions()
    options.synchronous = synchronous
    options.busyTimeout = busyTimeout
    options.maximumPages = mostBytes.map { max(1, $0 / Self.pageBytes) }
    // The store does it between two commits, so that no acknowledgement waits for it.
    options.checkpointPages = 0
    options.logBytes = max(0, checkpointBytes.multipliedReportingOverflow(by: 2).partialValue)
    return options
  }
}
