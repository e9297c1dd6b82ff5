internal import ErrorModel
internal import Files
internal import Rendering

/// Writes records to a file, line by line.
final class FileWriter: LogWriter {
  /// What goes to the system at once.
  private static let mostPieceBytes = 256 << 10

  private var file: RotatingFile
  private let format: any RecordFormat
  private let now: @Sendable () -> Timestamp
  private var piece: [UInt8] = []

  init(_ settings: LogSinkSettings, format: any RecordFormat, now: @escaping @Sendable () -> Timestamp) {
    file = RotatingFile(settings)
    self.format = format
    self.now = now
  }

  func write(_ records: [LogRecord]) -> LogProgress {
    var progress = LogProgress()
    let most = min(Self.mostPieceBytes, file.mostPieceBytes)
    var index = 0
    while index < records.count {
      let start = index
      piece.removeAll(keepingCapacity: true)
      while index < records.count {
        let before = piece.count
        format.append(records[index].event, to: &piece)
        if before > 0, piece.count > most {
          piece.removeSubrange(before...)
          break
        }
        index += 1
      }
      do {
        try file.append(piece, now: now())
      } catch {
        progress.fault = LogFault(error)
        return progress
      }
      progress.warning = file.rotationFault.map { LogFault($0) }
      progress.done += index - start
      progress.bytes += piece.count
    }
    return progress
  }

  func reopen() { file.close() }
}

extension LogFault {
  /// What a failed call about a file means.
  init(_ error: FileError) {
    let code: Code =
      if error.isDiskFull {
        .full
      } else if error.isMissing {
        .missing
      } else if error.isUnreachable {
        .unreachable
      } else if ["EACCES", "EPERM", "EROFS", "EISDIR", "ELOOP", "EINVAL"].contains(error.name) {
        .denied
      } else {
        .failed
      }
    self.init(code, reason: error.description)
  }
}
