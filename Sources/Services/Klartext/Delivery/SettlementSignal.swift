internal import Foundation
internal import Locking

/// Lets callers of `flush` and `close` wait for the send thread.
final class SettlementSignal: Sendable {
  private let condition = NSCondition()
  private let ended = Guarded(false)

  /// Whether the send thread is gone.
  var hasEnded: Bool { ended.withLock { $0 } }

  /// Tells those who wait to look again; after the change they look at.
  func notify() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  /// The send thread's last word.
  func end() {
    ended.withLock { $0 = true }
    notify()
  }

  /// Blocks until a condition holds.
  ///
  /// - Returns: Whether it holds; false if the time was over first.
  func wait(upTo timeout: Duration, until isDone: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now.advanced(by: timeout)
    condition.lock()
    defer { condition.unlock() }
    while !isDone() {
      let left = ContinuousClock.now.duration(to: deadline)
      if left <= .zero { return false }
      _ = condition.wait(until: Date(timeIntervalSinceNow: left / .seconds(1)))
    }
    return true
  }
}
