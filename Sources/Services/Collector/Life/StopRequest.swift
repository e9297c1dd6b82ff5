internal import Synchronization
internal import ZeroMQ

/// Asks a running collector to end; from any thread, a signal's among them.
public final class StopRequest: Sendable {
  private let flag = Atomic(false)
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  /// Whether the end was asked for.
  public var isMade: Bool { flag.load(ordering: .acquiring) }

  /// Asks for the end.
  public func make() {
    flag.store(true, ordering: .releasing)
    waker.wake()
  }
}
