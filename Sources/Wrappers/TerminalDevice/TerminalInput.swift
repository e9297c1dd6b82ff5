internal import Dispatch
internal import Glibc
internal import Locking

/// The bytes that come from the keyboard, read beside the thread that draws.
public final class TerminalInput {
  /// Bytes that wait to be taken; nobody types more, and what is pasted beyond it is left out.
  private static let mostWaiting = 1 << 16
  /// Bytes of one read.
  private static let block = 4_096

  private struct State {
    var bytes: [UInt8] = []
    var hasEnded = false
  }

  /// What was read; apart, so that the handler holds nothing else.
  private final class Box: Sendable {
    let state = Guarded(State())

    /// Reads a block.
    ///
    /// - Returns: whether more may come.
    func read(_ descriptor: Int32) -> Bool {
      var block = [UInt8](repeating: 0, count: TerminalInput.block)
      let count = Glibc.read(descriptor, &block, block.count)
      let number = errno
      return state.withLock { state in
        if count > 0 {
          state.bytes += block.prefix(min(count, TerminalInput.mostWaiting - state.bytes.count))
        } else if count == 0 || (number != EINTR && number != EAGAIN) {
          state.hasEnded = true
        }
        return !state.hasEnded
      }
    }
  }

  private let box = Box()
  private let source: any DispatchSourceRead

  /// Begins to read.
  ///
  /// - Parameter wake: ends the wait of the thread that takes the bytes; called from any thread.
  public init(_ descriptor: Int32 = 0, wake: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [box, source] in
      // A source whose descriptor is at its end would tell of it for ever.
      if !box.read(descriptor) { source.cancel() }
      wake()
    }
    source.resume()
  }

  deinit { source.cancel() }

  /// The bytes that came since the last call.
  public func take() -> [UInt8] {
    box.state.withLock { state in
      defer { state.bytes = [] }
      return state.bytes
    }
  }

  /// Whether the terminal is gone.
  public var hasEnded: Bool { box.state.withLock { $0.hasEnded } }
}
