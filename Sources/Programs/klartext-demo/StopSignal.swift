import Dispatch
import Foundation
import Signals
import Synchronization

/// Waits that a SIGTERM or SIGINT cuts short, so that what is queued is flushed before the end.
final class StopSignal {
  /// Shared with the handlers, which run on another thread.
  private final class Flag: Sendable {
    let raised = Atomic(false)
  }

  private let semaphore = DispatchSemaphore(value: 0)
  private let came: Flag
  private let signals: HeardSignals

  /// Takes both signals over for the rest of the process's life.
  init() {
    let semaphore = semaphore
    let came = Flag()
    self.came = came
    signals = HeardSignals([SIGTERM, SIGINT], on: .global()) { _ in
      came.raised.store(true, ordering: .relaxed)
      semaphore.signal()
    }
  }

  /// Waits, and says whether a signal came in the meantime.
  func comes(within wait: Duration) -> Bool {
    // Asking the semaphore costs a system call, too much between reports that follow at once.
    if wait <= .zero { return came.raised.load(ordering: .relaxed) }
    let (seconds, attoseconds) = wait.components
    let nanoseconds = Int(clamping: seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    return semaphore.wait(timeout: .now() + .nanoseconds(max(nanoseconds, 0))) == .success
  }
}
