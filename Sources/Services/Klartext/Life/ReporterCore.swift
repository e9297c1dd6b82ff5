internal import ErrorModel
internal import Foundation
internal import Locking
internal import ProcessLife
internal import ZeroMQ

/// What one process has of a reporter: the outbox, the thread, and what they share. A forked child makes its own.
final class ReporterCore: Sendable {
  /// How long the end of the thread is waited for: it never waits for a peer then, only an error's own description, a
  /// hook or the disk can hold it up.
  private static let threadEnd: Duration = .seconds(1)

  let outbox: Outbox
  let shelf = CatalogShelf()
  let signal = SettlementSignal()
  let clock: ReporterClock
  let configuration: ReporterConfiguration
  let origin: Origin
  /// nil where the system gave none: nothing can be sent, and all is counted.
  let waker: Waker?
  let context: Context?
  /// Keeps errors so that somebody can pick a way out of them; nil if none is kept.
  let recovery: RecoveryRegistry?
  /// When the thread ends, though something may wait; nil while the reporter is in use.
  private let deadline = Guarded<Duration?>(nil)

  /// Makes all but the thread.
  ///
  /// - Throws: ``ReporterError`` if an endpoint is none or the system refuses.
  init(_ configuration: ReporterConfiguration, origin: Origin, clock: ReporterClock) throws(ReporterError) {
    self.configuration = configuration
    self.origin = origin
    self.clock = clock
    do {
      waker = try Waker()
      context = try Context()
    } catch {
      throw ReporterError(.systemRefused, subject: error.description)
    }
    outbox = Outbox(limits: configuration.limits, foldingInterval: configuration.usedFoldingInterval)
    recovery = configuration.recovery.map { [waker] in
      RecoveryRegistry($0, uptime: clock.uptime, wake: { waker?.wake() })
    }
    shelf.add(configuration.catalogs.map(CatalogShelf.Wish.file))
    if let context {
      do {
        for endpoint in configuration.endpoints { try Lane.check(endpoint: endpoint, in: context) }
      } catch {
        throw ReporterError(.endpointRefused, subject: error.description)
      }
    }
  }

  /// Makes one that sends nothing and counts all as dropped, for a child that could not begin.
  init(withoutThread configuration: ReporterConfiguration, origin: Origin, clock: ReporterClock, because: DropReason) {
    self.configuration = configuration
    self.origin = origin
    self.clock = clock
    waker = nil
    context = nil
    recovery = nil
    outbox = Outbox(limits: configuration.limits, foldingInterval: configuration.usedFoldingInterval)
    outbox.close(because: because)
    signal.end()
  }

  /// Starts the thread.
  func start() {
    guard let waker, let context else { return }
    RunningReporters.current.add(self)
    SendThread(core: self, waker: waker, context: context).start()
  }

  /// Takes a report in; from any thread.
  func take(_ occurrence: inout Occurrence, at site: borrowing CallSite) {
    if case .wake = outbox.append(&occurrence, at: site) { waker?.wake() }
  }

  /// Takes a report in that is made already.
  func take(_ reported: ReportedError) { if case .wake = outbox.append(reported) { waker?.wake() } }

  /// Blocks until nothing waits any more; false if the time was over first.
  func flush(timeout: Duration) -> Bool {
    if case .wake = outbox.beginFlush() { waker?.wake() }
    defer { outbox.endFlush() }
    return signal.wait(upTo: timeout) { outbox.waiting == 0 || signal.hasEnded } && outbox.waiting == 0
  }

  /// Blocks until so many collectors answer, no more and no fewer; false if the time was over first.
  func awaitConnections(_ count: Int, timeout: Duration) -> Bool {
    signal.wait(upTo: timeout) { outbox.statistics.connected.count == count || signal.hasEnded }
      && outbox.statistics.connected.count == count
  }

  /// Flushes, ends the thread and waits for that.
  func close(timeout: Duration) -> Bool {
    let start = ContinuousClock.now
    recovery?.close()
    let isFlushed = flush(timeout: timeout)
    let left = timeout - start.duration(to: .now)
    if isFlushed, left > .zero {
      _ = signal.wait(upTo: left) { !shelf.isBusy && recovery?.isBusy != true || signal.hasEnded }
    }
    end(within: .zero)
    _ = signal.wait(upTo: Self.threadEnd) { signal.hasEnded }
    return isFlushed
  }

  /// Takes nothing more in and lets the thread end by itself, when nothing waits or the time is over; never waits.
  func end(within limit: Duration) {
    outbox.close()
    recovery?.close()
    // Nothing is held to be folded from now on.
    _ = outbox.beginFlush()
    let end = clock.uptime() + limit
    deadline.withLock { $0 = min($0 ?? end, end) }
    waker?.wake()
  }

  /// How long the thread still has; nil while the reporter is in use.
  var timeLeft: Duration? {
    guard let deadline = deadline.withLock({ $0 }) else { return nil }
    return outbox.waiting == 0 && recovery?.isBusy != true ? .zero : max(.zero, deadline - clock.uptime())
  }
}
