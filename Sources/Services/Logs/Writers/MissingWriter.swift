/// Stands for a log that this program cannot write.
final class MissingWriter: LogWriter {
  private let reason: String

  init(reason: String) { self.reason = reason }

  func write(_ records: [LogRecord]) -> LogProgress {
    var progress = LogProgress()
    progress.fault = LogFault(.missing, reason: reason)
    return progress
  }

  func reopen() {}
}
