internal import ErrorModel
internal import SQLite

/// The store of counts: the only code that writes SQL.
///
/// A store belongs to one thread at a time; it may be opened on one and handed to another. The file is closed when the
/// store is let go.
public final class Store {
  /// The path of the database.
  public let path: String
  let connection: Connection
  private let statements: CommitStatements
  private let tableStatements: TableStatements
  private let auditStatements: AuditStatements
  private let aggregateStatements: AggregateStatements
  private let silenceStatements: SilenceStatements
  private let mergeStatements: MergeStatements
  private let wordStatements: WordStatements
  let losses: LossStatements
  private let names: NameStatements
  let retention: RetentionStatements
  /// Before it, the minutes of an hour are one.
  var mergedUpTo = MinuteCursor.start
  let checkpointPages: Int64
  /// What keeps another collector out; nil where only a path was given.
  private let folder: StateFolder?

  private init(
    connection: Connection, path: String, settings: StoreSettings, folder: StateFolder?
  ) throws(SQLiteError) {
    self.path = path
    self.folder = folder
    checkpointPages = max(1, settings.checkpointBytes / StoreSettings.pageBytes)
    losses = try LossStatements(on: connection)
    names = try NameStatements(on: connection)
    retention = try RetentionStatements(on: connection, losses: losses, names: names)
    self.connection = connection
    self.statements = try CommitStatements(on: connection)
    self.tableStatements = try TableStatements(on: connection)
    self.auditStatements = try AuditStatements(on: connection)
    self.aggregateStatements = try AggregateStatements(on: connection)
    self.silenceStatements = try SilenceStatements(on: connection)
    self.mergeStatements = try MergeStatements(on: connection)
    self.wordStatements = try WordStatements(on: connection)
  }

  /// Opens the database of a folder, makes it if there is none, and brings its schema up to date.
  ///
  /// - Throws: ``StoreError``, as ``open(_:settings:)``.
  public static func open(_ folder: StateFolder, settings: StoreSettings) throws(StoreError) -> Store {
    try open(folder.databasePath, settings: settings, folder: folder)
  }

  /// Opens a database, makes it if there is none, and brings its schema up to date.
  ///
  /// - Throws: ``StoreError``: ``StoreError/Code/damaged``, ``StoreError/Code/foreign`` and
  ///   ``StoreError/Code/newerSchema`` leave the tables as they were.
  public static func open(_ path: String, settings: StoreSettings = StoreSettings()) throws(StoreError) -> Store {
    try open(path, settings: settings, folder: nil)
  }

  private static func open(
    _ path: String, settings: StoreSettings, folder: StateFolder?
  ) throws(StoreError) -> Store {
    let verdict: Migrator.Verdict
    do throws(SQLiteError) {
      let connection = try Connection.open(path: path, options: settings.connectionOptions)
      verdict = try Migrator(migrations: Migration.all).run(on: connection)
      if case .ready = verdict {
        return try Store(connection: connection, path: path, settings: settings, folder: folder)
      }
    } catch {
      throw StoreError(error, path: path)
    }
    if case .newer(let name) = verdict { throw StoreError(.newerSchema, path: path, detail: name) }
    throw StoreError(.foreign, path: path)
  }

  /// Commits a batch: all of it is on the disk when the call comes back, or nothing of it happened.
  ///
  /// - Throws: ``StoreError``; if it ``StoreError/isTransient``, the same batch can be committed later.
  public func commit(_ batch: CommitBatch) throws(StoreError) {
    if batch.isEmpty { return }
    // What goes into a file that lost its name is not found again, so it must not be acknowledged.
    if connection.hasMoved { throw StoreError(.cannotOpen, path: path, detail: "the file was moved or removed") }
    // In the order of the tables, new rows go side by side into the same pages.
    let groups = batch.groups.sorted { Int64(bitPattern: $0.key.rawValue) < Int64(bitPattern: $1.key.rawValue) }
    let minutes = batch.minutes.sorted {
      ($0.minute, Int64(bitPattern: $0.key.rawValue)) < ($1.minute, Int64(bitPattern: $1.key.rawValue))
    }
    do throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in
        for growth in groups { try statements.add(growth) }
        for growth in minutes { try statements.add(growth) }
        for progress in batch.producers { try statements.add(progress) }
        for growth in batch.dropped { try losses.add(growth, at: batch.at) }
        for growth in batch.refused { try losses.add(growth, at: batch.at) }
        for growth in batch.gaps { try losses.add(growth, at: batch.at) }
        for change in batch.tables { try tableStatements.apply(change) }
        for entry in batch.audit { try auditStatements.add(entry) }
        for change in batch.aggregates {
          try aggregateStatements.apply(change)
          names.use(change)
        }
        for name in batch.names { try aggregateStatements.keep(name) }
        for number in batch.unusedNames { try names.remove(number) }
        for change in batch.silences { try silenceStatements.apply(change) }
        for change in batch.merges { try mergeStatements.apply(change) }
        if let words = batch.words { try wordStatements.add(words) }
      }
    } catch {
      // None of the new rows is there. If they cannot be counted either, the next commit meets the same trouble.
      try? losses.countRows()
      throw StoreError(error, path: path)
    }
  }
}
