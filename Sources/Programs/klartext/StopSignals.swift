internal import Console
internal import Dispatch
internal import Foundation
internal import Signals
internal import Synchronization
internal import ZeroMQ

/// Turns SIGINT and SIGTERM into a flag and a wake-up of the thread that waits on sockets.
final class StopSignals {
  /// The flag; apart, so that the handlers hold nothing else.
  private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
  }

  /// Ends the present wait when a signal comes.
  let waker: Waker
  private let flag = Flag()
  private let signals: HeardSignals

  init() throws(ZMQError) {
    waker = try Waker()
    signals = HeardSignals([SIGINT, SIGTERM], on: .global()) { [flag, waker] _ in
      flag.isSet.store(true, ordering: .releasing)
      waker.wake()
    }
  }

  /// The same session, for a command that ends with these signals even while nobody reads what it writes.
  func session(_ session: Session) -> Session {
    session.stopping { [flag] in flag.isSet.load(ordering: .acquiring) }
  }

  /// Whether the program should end.
  var isStopped: Bool { flag.isSet.load(ordering: .acquiring) }
}
