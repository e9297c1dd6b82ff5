internal import Foundation

extension ErrorReporter {
  /// Waits as the ``flush(timeout:)`` that blocks, without holding a thread of the task pool.
  ///
  /// - Parameter timeout: The longest wait; the end of the task does not shorten it.
  /// - Returns: Whether nothing waits any more; ``statistics`` tells whether something was lost.
  @discardableResult
  public func flush(timeout: Duration) async -> Bool { await onOwnThread { $0.blockingFlush(timeout: timeout) } }

  /// Flushes and ends the send thread, without holding a thread of the task pool; else as the one that blocks.
  @discardableResult
  public func close(timeout: Duration = ErrorReporter.exitTimeout) async -> Bool {
    await onOwnThread { $0.blockingClose(timeout: timeout) }
  }

  /// A thread for each call: there are few, and a pool that other waits fill up would hold them.
  private func onOwnThread(_ work: @escaping @Sendable (ErrorReporter) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread { [self] in continuation.resume(returning: work(self)) }.start()
    }
  }

  // The names that overload resolution cannot take for the ones above.
  private func blockingFlush(timeout: Duration) -> Bool { flush(timeout: timeout) }
  private func blockingClose(timeout: Duration) -> Bool { close(timeout: timeout) }
}
