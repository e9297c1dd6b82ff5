internal import Files
internal import Rendering

/// Writes records to the collector's error stream.
final class StandardErrorWriter: LogWriter {
  private let format: any RecordFormat
  /// The first record as bytes, and how many of them are written.
  private var line: [UInt8] = []
  private var written = 0

  init(format: any RecordFormat) { self.format = format }

  func write(_ records: [LogRecord]) -> LogProgress {
    var progress = LogProgress()
    for record in records {
      if line.isEmpty {
        format.append(record.event, to: &line)
        written = 0
      }
      while written < line.count {
        do {
          let count = try StandardError.write(line, from: written, within: .seconds(1))
          if count == 0 {
            progress.fault = LogFault(.stalled, reason: "nobody reads the error stream")
            return progress
          }
          written += count
          progress.bytes += count
        } catch {
          progress.fault = LogFault(error)
          return progress
        }
      }
      line.removeAll(keepingCapacity: true)
      progress.done += 1
    }
    return progress
  }

  func reopen() {}
}
