internal import Console
internal import Dispatch
internal import Foundation
internal import Locking
internal import ProcessLife

/// Passes on what a command says on its standard error while it says it, and keeps its last lines.
///
/// Whoever reads our standard error may be slow: what the command has said is passed on nevertheless, as it would be
/// without us.
final class ErrorRelay: Sendable {
  private static let chunk = 16 << 10
  /// The most that a pipe holds (pipe(7), pipe-max-size): what is read beyond it was written after the command's end.
  private static let mostInPipe = 1 << 20

  private struct State {
    var last = LastLines()
    /// Whether the thread waits for further bytes.
    var isReading = false
    /// Pieces that were read.
    var pieces = 0
    /// Bytes that were read.
    var bytes = 0
  }

  private let errors: Int32
  private let terminal: Terminal
  private let state = Guarded(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// Begins on a thread of its own.
  init(_ errors: Int32, to terminal: Terminal) {
    self.errors = errors
    self.terminal = terminal
    Thread.detachNewThread { [self] in run() }
  }

  /// The last lines so far.
  var lines: [String] { state.withLock { $0.last.lines } }

  /// Waits, once the command is over, until all it has said is passed on.
  ///
  /// - Parameter patience: how long nothing comes where something that the command has started holds its standard error
  ///   open. Time in which our own standard error takes nothing does not count.
  func finish(patience: DispatchTimeInterval) {
    let bytes = state.withLock { $0.bytes }
    while isOver.wait(timeout: .now()) == .timedOut {
      let before = state.withLock { $0 }
      if isOver.wait(timeout: .now() + patience) == .success { return }
      let after = state.withLock { $0 }
      if before.isReading, after.isReading, before.pieces == after.pieces { return }
      // What the command had said was in the pipe and is passed on; the rest is of something that goes on and on.
      if after.bytes - bytes > Self.mostInPipe + Self.chunk { return }
    }
  }

  private func run() {
    while true {
      state.withLock { $0.isReading = true }
      let bytes = ChildProcess.read(errors, upTo: Self.chunk)
      state.withLock { state in
        state.isReading = false
        state.pieces += 1
        state.bytes += bytes.count
        // Before they are passed on, which may take long.
        state.last.take(bytes)
      }
      if bytes.isEmpty { break }
      terminal.pass(errors: bytes)
    }
    isOver.signal()
  }
}
