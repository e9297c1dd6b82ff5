internal import Glibc

/// The error stream of this process, written without ever waiting for long.
public enum StandardError {
  /// What a pipe takes at once, if it says that it takes anything (pipe(7)).
  private static let atOnce = Int(PIPE_BUF)

  /// Writes what the other end takes in a time.
  ///
  /// The stream is shared with other processes, so it is not made non-blocking: it is asked first.
  ///
  /// - Returns: how many of the bytes were written, from `start` on; 0 if it took none in the time.
  public static func write(_ bytes: [UInt8], from start: Int, within limit: Duration) throws(FileError) -> Int {
    guard start < bytes.count else { return 0 }
    var place = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    let milliseconds = Int32(clamping: Int64(limit / .milliseconds(1)))
    guard try FileError.check("poll", "stderr", { poll(&place, 1, milliseconds) }) > 0 else { return 0 }
    let count = min(bytes.count - start, atOnce)
    return try FileError.check("write", "stderr") {
      bytes.withUnsafeBytes { buffer in
        Glibc.write(STDERR_FILENO, buffer.baseAddress.map { $0 + start }, count)
      }
    }
  }
}
