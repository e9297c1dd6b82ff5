internal import ErrorModel
internal import SQLite

/// The statements of a commit, prepared once.
///
/// All are growth: sums, maxima and minima, so that order and grouping of batches do not matter.
struct StoreStatements {
  private let group: Statement
  private let minute: Statement
  private let producer: Statement
  private let dropped: Statement
  private let refused: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    group = try connection.prepare(
      """
      INSERT INTO groups(key, service, severity, count, first_seen, last_seen, latest) VALUES (?,?,?,?,?,?,?)
      ON CONFLICT(key) DO UPDATE SET
        severity = max(severity, excluded.severity), count = count + excluded.count,
        first_seen = min(first_seen, excluded.first_seen), last_seen = max(last_seen, excluded.last_seen),
        latest = coalesce(excluded.latest, latest)
      """)
    minute = try connection.prepare(
      """
      INSERT INTO minutes(key, minute, count) VALUES (?,?,?)
      ON CONFLICT(key, minute) DO UPDATE SET count = count + excluded.count
      """)
    producer = try connection.prepare(
      """
      INSERT INTO producers(run, service, instance, sequence, occurrences) VALUES (?,?,?,?,?)
      ON CONFLICT(run) DO UPDATE SET
        sequence = max(sequence, excluded.sequence), occurrences = occurrences + excluded.occurrences
      """)
    dropped = try connection.prepare(
      """
      INSERT INTO dropped(service, "group", reason, count) VALUES (?,?,?,?)
      ON CONFLICT(service, "group", reason) DO UPDATE SET count = count + excluded.count
      """)
    refused = try connection.prepare(
      """
      INSERT INTO refused(service, code, count) VALUES (?,?,?)
      ON CONFLICT(service, code) DO UPDATE SET count = count + excluded.count
      """)
  }

  /// Adds a batch, inside the caller's transaction.
  func add(_ batch: CommitBatch) throws(SQLiteError) {
    for growth in batch.groups {
      try group.run(
        bits(growth.key), .text(growth.service), .int(Int64(growth.severity.rawValue)), number(growth.count),
        .int(growth.firstSeen.microseconds), .int(growth.lastSeen.microseconds),
        growth.latestLine.map { .blob($0) } ?? .null)
    }
    for growth in batch.minutes { try minute.run(bits(growth.key), .int(growth.minute), number(growth.count)) }
    for progress in batch.producers {
      try producer.run(
        .text(progress.run), .text(progress.service), progress.instance.map { .text($0) } ?? .null,
        number(progress.sequence), number(progress.occurrences))
    }
    for growth in batch.dropped {
      try dropped.run(
        .text(growth.service), bits(growth.group ?? GroupKey(rawValue: 0)), .text(growth.reason.rawValue),
        number(growth.count))
    }
    for growth in batch.refused {
      try refused.run(.text(growth.service ?? ""), .text(growth.code.rawValue), number(growth.count))
    }
  }

  private func bits(_ key: GroupKey) -> Statement.Value { .int(Int64(bitPattern: key.rawValue)) }

  /// SQLite's numbers are signed; a count over 2^63 stays at the greatest one.
  private func number(_ value: UInt64) -> Statement.Value { .int(Int64(clamping: value)) }
}
