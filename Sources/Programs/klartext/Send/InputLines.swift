internal import Dispatch
internal import ErrorModel
internal import Foundation
internal import Locking
internal import ZeroMQ

/// Reads the standard input on a thread of its own, so that a slow pipe does not hold up the socket.
final class InputLines: Sendable {
  /// Bytes kept for the reader of this mailbox; the pipe waits when there are more.
  private static let roomBytes = 4 << 20

  private struct State {
    var lines: [InputLine] = []
    var bytes = 0
    var isEnded = false
    var failure: Int32 = 0
    var isWaitingForRoom = false
  }

  private let state = Guarded(State())
  private let room = DispatchSemaphore(value: 0)
  private let waker: Waker

  /// Makes a mailbox that wakes its reader when something comes.
  init(waker: Waker) { self.waker = waker }

  /// Starts the thread; it ends with the input or with the process.
  func start() {
    Thread.detachNewThread { [self] in readAll() }
  }

  /// Takes the lines that are there.
  ///
  /// - Returns: the lines, and whether none will follow.
  func take() -> (lines: [InputLine], isEnded: Bool) {
    state.withLock { state in
      let taken = (state.lines, state.isEnded)
      state.lines = []
      state.bytes = 0
      if state.isWaitingForRoom {
        state.isWaitingForRoom = false
        room.signal()
      }
      return taken
    }
  }

  /// Why the input could not be read to its end; nil if it could.
  var failure: POSIXError? {
    let number = state.withLock { $0.failure }
    return number == 0 ? nil : POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
  }

  private func readAll() {
    var line = InputLine(number: 1, bytes: [])
    // Character by character from the C library's buffer: Foundation either waits for a full block or traps on an
    // input that cannot be read, and `readLine` changes bytes that are not UTF-8.
    while true {
      let byte = getchar_unlocked()
      guard let byte = UInt8(exactly: byte) else { break }
      if byte == UInt8(ascii: "\n") {
        put(line)
        line = InputLine(number: line.number + 1, bytes: [])
      } else if line.bytes.count < Limits.messageBytes {
        line.bytes.append(byte)
      } else {
        line.isTooLong = true
      }
    }
    if !line.bytes.isEmpty { put(line) }
    // The C library keeps an end of file but tries again after an error, so a second try tells the two apart.
    errno = 0
    let number = getchar_unlocked() == EOF ? errno : 0
    state.withLock { state in
      state.isEnded = true
      state.failure = number
    }
    waker.wake()
  }

  private func put(_ line: InputLine) {
    if line.isBlank && !line.isTooLong { return }
    let (wasEmpty, isFull) = state.withLock { state in
      let wasEmpty = state.lines.isEmpty
      state.lines.append(line)
      state.bytes += line.bytes.count
      state.isWaitingForRoom = state.bytes >= Self.roomBytes
      return (wasEmpty, state.isWaitingForRoom)
    }
    if wasEmpty { waker.wake() }
    if isFull { room.wait() }
  }
}
