import Dispatch

/// Waits until another thread has something to tell.
final class DispatchedNews: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func tell() { semaphore.signal() }
  func await() { semaphore.wait() }
}
