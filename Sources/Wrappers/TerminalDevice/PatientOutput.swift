internal import Glibc

/// Writes to a descriptor whose reader may not read, and stops when it is told to.
///
/// Nothing is written before there is room for it, so that no write blocks for ever; and a descriptor that does not wait
/// by itself, as some shells and programs leave one behind, is waited for all the same.
public struct PatientOutput: Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// All is written.
    case written
    /// It was told to stop; the rest is not written.
    case stopped
  }

  /// A pipe that has room takes as many at once without waiting: PIPE_BUF of `pipe(7)`.
  private static let bytesAtOnce = 4_096
  /// A terminal that has room may have as little as this, one that is stopped by the key for it none.
  private static let bytesAtOnceOfTerminal = 256

  private let descriptor: Int32
  private let look: Duration

  /// Takes a descriptor.
  ///
  /// - Parameter look: how often it is asked whether to stop while there is no room.
  public init(_ descriptor: Int32, look: Duration = .milliseconds(200)) {
    self.descriptor = descriptor
    self.look = look
  }

  /// Writes bytes, all of them, or until it is told to stop.
  public func write(_ bytes: [UInt8], unless isStopped: () -> Bool) throws(TerminalFault) -> Outcome {
    let most = isatty(descriptor) == 1 ? Self.bytesAtOnceOfTerminal : Self.bytesAtOnce
    var done = 0
    while done < bytes.count {
      guard try hasRoom() else {
        if isStopped() { return .stopped }
        continue
      }
      let end = min(bytes.count, done + most)
      let written = bytes[done..<end].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        done += written
      } else if errno != EINTR && errno != EAGAIN {
        throw TerminalFault(operation: "write", number: errno)
      }
    }
    return .written
  }

  /// Waits for room, not longer than until the next look; what is broken counts as room: the write says why.
  private func hasRoom() throws(TerminalFault) -> Bool {
    var item = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let (seconds, attoseconds) = look.components
    let milliseconds = Int32(clamping: max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
    if poll(&item, 1, milliseconds) < 0 {
      if errno == EINTR { return false }
      throw TerminalFault(operation: "poll", number: errno)
    }
    return item.revents != 0
  }
}
