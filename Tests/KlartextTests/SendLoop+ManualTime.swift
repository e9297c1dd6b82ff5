import ErrorModel
import TestSupport
import ZeroMQ

@testable import Klartext

extension ReporterClock {
  /// Both clocks stand still until a test moves the time.
  static func manual(_ time: ManualTime) -> ReporterClock {
    let start = time.now
    return ReporterClock(
      now: { time.now }, uptime: { .microseconds(time.now.microseconds - start.microseconds) })
  }
}

extension SendLoop {
  /// A loop whose crank a test turns; its first run is `run-1`.
  static func make(
    to endpoints: [String], outbox: Outbox, time: ManualTime, routing: ReporterConfiguration.Routing = .failover,
    spool: SpoolConfiguration? = nil
  ) throws -> SendLoop {
    try make(
      endpoints: endpoints, routing: routing, context: try Context(), waker: try Waker(), outbox: outbox,
      clock: .manual(time), spool: spool,
      assembler: BatchAssembler(origin: Origin(service: "shop"), maker: EventMaker(service: "shop")), run: "run-1",
      seed: 1)
  }
}
