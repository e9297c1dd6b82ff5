import Collector
import Dispatch
import Foundation
import Systemd

/// The signals that a collector lives by: SIGTERM and SIGINT end it, SIGHUP has it read its configuration again.
final class LifeSignals {
  /// What the handlers share; they all run on one queue.
  private final class State {
    var isEnding = false
  }

  /// What ends the collector.
  let stop: StopRequest
  private var sources: [any DispatchSourceSignal] = []

  /// Comes back when the signals are heard: one that comes right behind the line that says "ready" is not to be lost.
  init(stop: StopRequest, reload: @escaping () -> Void) {
    self.stop = stop
    let queue = DispatchQueue(label: "klartext.signals")
    let state = State()
    let heard = DispatchSemaphore(value: 0)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      // Otherwise the signal would end the process before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard number != SIGHUP else { return reload() }
        // Who asks twice does not want to wait for the disk.
        if state.isEnding { _exit(128 + number) }
        state.isEnding = true
        InitSystem.tell([.stopping])
        stop.make()
      }
      source.setRegistrationHandler { heard.signal() }
      source.resume()
      sources.append(source)
    }
    for _ in sources { heard.wait() }
  }

  deinit { sources.forEach { $0.cancel() } }
}
