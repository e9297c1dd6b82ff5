internal import Dispatch
internal import Files
internal import Foundation
internal import Locking

/// Writes the lines of the collector's own log: whoever logs never waits for the one who reads them.
///
/// The collector logs on the thread that acknowledges events, so a terminal that is held or a log service that hangs must
/// not reach it.
final class OwnLogThread: Sendable {
  /// Writes bytes from a place on; gives how many were taken, 0 for none in about a second.
  typealias Write = @Sendable (_ bytes: [UInt8], _ start: Int) throws(FileError) -> Int

  private struct State: Sendable {
    var queue = OwnLogQueue()
    /// Whether a line is in the thread's hand.
    var isWriting = false
    /// Whether the thread waits for a line.
    var isIdle = false
    var hasBegun = false
    /// Who waits until all is written.
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Guarded(State())
  private let work = DispatchSemaphore(value: 0)
  private let write: Write

  /// Begins with the first line.
  init(_ write: @escaping Write) { self.write = write }

  /// Offers a line with its end; never waits for the stream.
  func offer(_ line: [UInt8]) {
    let (begins, wakes) = state.withLock { state in
      state.queue.offer(line)
      let change = (!state.hasBegun, state.isIdle)
      state.hasBegun = true
      state.isIdle = false
      return change
    }
    if begins {
      let thread = Thread { [self] in run() }
      thread.name = "klartext.ownlog"
      thread.start()
    } else if wakes {
      work.signal()
    }
  }

  /// Lines that were lost and that the next line is to tell of; 0 while there is no room for it.
  func takeLost() -> UInt64 { state.withLock { $0.queue.takeLost() } }

  /// Waits until all is written, for a time at the most.
  ///
  /// - Returns: whether it is.
  @discardableResult
  func flush(within limit: Duration) -> Bool {
    let written = DispatchSemaphore(value: 0)
    let isDone = state.withLock { state in
      if state.queue.isEmpty, !state.isWriting { return true }
      state.waiting.append(written)
      return false
    }
    return isDone || written.wait(timeout: .now() + max(0, limit / .seconds(1))) == .success
  }

  private func run() {
    while true {
      guard let line = next() else {
        work.wait()
        continue
      }
      if !writeWhole(line) { state.withLock { $0.queue.lose() } }
    }
  }

  private func next() -> [UInt8]? {
    state.withLock { state in
      let line = state.queue.next()
      state.isWriting = line != nil
      state.isIdle = line == nil
      if line == nil {
        for written in state.waiting { written.signal() }
        state.waiting = []
      }
      return line
    }
  }

  /// Writes a line, however long the other end takes for it; false if the stream refuses it.
  private func writeWhole(_ line: [UInt8]) -> Bool {
    var written = 0
    while written < line.count {
      guard let count = try? write(line, written) else { return false }
      written += count
    }
    return true
  }
}
