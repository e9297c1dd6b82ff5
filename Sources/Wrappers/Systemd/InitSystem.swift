internal import CSystemd
internal import Glibc

/// The systemd that started this process; where none did, what it is told goes nowhere.
///
/// It is reached through the environment variables that it sets (sd_notify(3), sd_watchdog_enabled(3)).
public enum InitSystem {
  /// What it can be told of the life of a service.
  public enum Notice: Hashable, Sendable {
    /// It is ready, at the start or after a reload.
    case ready
    /// It reads its configuration again; ``ready`` follows.
    case reloading
    /// It ends.
    case stopping
    /// It lives.
    case alive
    /// What it is doing, for `systemctl status`; one line.
    case status(String)

    /// As sd_notify(3) takes it.
    var text: String {
      switch self {
      case .ready: return "READY=1"
      case .reloading:
        // systemd tells a reload that it asked for from an older one by the time (since version 253).
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return "RELOADING=1\nMONOTONIC_USEC=\(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)"
      case .stopping: return "STOPPING=1"
      case .alive: return "WATCHDOG=1"
      case .status(let line):
        return "STATUS=" + String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 }))
      }
    }
  }

  /// Tells it something, in one datagram.
  ///
  /// - Returns: whether somebody was there to be told.
  @discardableResult
  public static func tell(_ notices: [Notice]) -> Bool {
    sd_notify(0, notices.map(\.text).joined(separator: "\n")) > 0
  }

  /// How long a service may say nothing before it is ended; nil if nobody watches.
  public static var watchdog: Duration? {
    var microseconds: UInt64 = 0
    return sd_watchdog_enabled(0, &microseconds) > 0 ? .microseconds(Int64(clamping: microseconds)) : nil
  }

  /// Whether the standard error goes to the journal, which reads a priority at the begin of each line.
  ///
  /// - Parameter stream: the variable `JOURNAL_STREAM`: device and inode (systemd.exec(5)). Who redirects the standard
  ///   error leaves the variable as it was, so the numbers are compared.
  public static func isJournal(_ stream: String?) -> Bool {
    guard let stream else { return false }
    let numbers = stream.split(separator: ":").compactMap { UInt64($0) }
    var status = stat()
    guard numbers.count == 2, fstat(STDERR_FILENO, &status) == 0 else { return false }
    return numbers[0] == UInt64(status.st_dev) && numbers[1] == UInt64(status.st_ino)
  }
}
