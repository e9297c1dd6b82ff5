public import Logs
internal import Systemd

/// Writes records to the journal of systemd.
///
/// A journald that hangs holds up the thread of this log, and nothing else: measured with one that was stopped (version
/// 252), sd_journal_sendv came back eleven times and then waited.
public final class JournalWriter: LogWriter {
  private let fields: JournalFields

  /// One by one: of several, nobody could tell at which of them it hangs.
  public var mostAtOnce: Int { 1 }

  /// Makes a writer; the journal is looked for when there is something to write.
  public init(_ settings: LogSinkSettings) { fields = JournalFields(appName: settings.appName) }

  /// Sends each record as an entry; waits as long as journald takes nothing.
  public func write(_ records: [LogRecord]) -> LogProgress {
    var progress = LogProgress()
    for record in records {
      guard Journal.isThere else {
        progress.fault = LogFault(.missing, reason: "\(Journal.socketPath): no journald")
        return progress
      }
      let entry = fields.bytes(record)
      do throws(JournalError) {
        try Journal.send(entry)
        progress.bytes += entry.reduce(0) { $0 + $1.count }
      } catch {
        guard error.isOfEntry else {
          progress.fault = LogFault(.failed, reason: "\(error)")
          return progress
        }
        progress.refused.insert(progress.done)
      }
      progress.done += 1
    }
    return progress
  }

  /// Nothing is open between two entries.
  public func reopen() {}
}
