import Collector
import Dispatch
import Foundation
import Signals
import Synchronization
import Systemd

/// The signals that a collector lives by: SIGTERM and SIGINT end it, SIGHUP has it read its configuration again.
final class LifeSignals {
  /// What the handlers share.
  private final class State: Sendable {
    let isEnding = Atomic(false)
  }

  /// What ends the collector.
  let stop: StopRequest
  private let signals: HeardSignals

  /// Comes back when the signals are heard: one that comes right behind the line that says "ready" is not to be lost.
  init(stop: StopRequest, reload: @escaping @Sendable () -> Void) {
    self.stop = stop
    let state = State()
    signals = HeardSignals([SIGTERM, SIGINT, SIGHUP], on: DispatchQueue(label: "klartext.signals")) { number in
      guard number != SIGHUP else { return reload() }
      // Who asks twice does not want to wait for the disk.
      if state.isEnding.exchange(true, ordering: .relaxed) { _exit(128 + number) }
      InitSystem.tell([.stopping])
      stop.make()
    }
  }
}
