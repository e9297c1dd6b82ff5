internal import Dispatch
internal import Files
internal import Foundation
internal import Locking
internal import ZeroMQ

/// Reads the standard input on a thread of its own, so that a slow pipe does not hold up the socket.
final class InputLines: Sendable {
  /// Bytes kept for the reader of this mailbox; the pipe waits when there are more.
  private static let roomBytes = 4 << 20
  /// Bytes asked for at once.
  private static let chunk = 64 << 10

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

  /// Makes a mailbox that holds all there will be.
  init(waker: Waker, all lines: [InputLine]) {
    self.waker = waker
    state.withLock { state in
      state.lines = lines
      state.isEnded = true
    }
  }

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
    var splitter = LineSplitter()
    var number: Int32 = 0
    do throws(FileError) {
      while true {
        let bytes = try StandardInput.read(upTo: Self.chunk)
        if bytes.isEmpty { break }
        splitter.take(bytes, put)
      }
    } catch {
      number = error.number
    }
    // Also what stood before a failure.
    splitter.end(put)
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
