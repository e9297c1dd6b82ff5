internal import Dispatch
internal import Foundation
internal import Locking

/// Shows a ``Progress`` from a thread of its own, beside work that does not look at the clock.
final class ProgressTicker: Sendable {
  /// How often it looks at the clock.
  static let interval: DispatchTimeInterval = .milliseconds(250)

  private let progress: Guarded<Progress>
  private let isDone = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let mark: @Sendable (String) -> Void

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - elapsed: how long the work lasts by now.
  ///   - mark: writes to the standard error.
  init(
    _ progress: Progress, every interval: DispatchTimeInterval = interval, elapsed: @escaping @Sendable () -> Duration,
    mark: @escaping @Sendable (String) -> Void
  ) {
    self.progress = Guarded(progress)
    self.mark = mark
    Thread.detachNewThread { [self] in
      while isDone.wait(timeout: .now() + interval) == .timedOut {
        let elapsed = elapsed()
        if let line = self.progress.withLock({ $0.line(after: elapsed) }) { mark(line) }
      }
      ended.signal()
    }
  }

  /// Takes the line away; nothing is written behind it.
  func end() {
    isDone.signal()
    ended.wait()
    if let line = progress.withLock({ $0.end() }) { mark(line) }
  }
}

extension Session {
  /// Works, and tells on a terminal what takes so long if it takes more than a second.
  ///
  /// - Parameter body: writes nothing to the terminal itself.
  public func telling<Result, Failure: Error>(
    _ key: MessageKey, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard terminal.showsProgress else { return try body() }
    let start = ContinuousClock.now
    let terminal = terminal
    let ticker = ProgressTicker(
      Progress(text(key), isShown: true), elapsed: { ContinuousClock.now - start }, mark: { terminal.mark(safe: $0) })
    defer { ticker.end() }
    return try body()
  }
}
