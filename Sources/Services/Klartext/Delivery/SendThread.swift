internal import ErrorModel
internal import ProcessLife
internal import ZeroMQ

/// The thread that turns the send loop; a real one, since it waits in a system call.
struct SendThread: Sendable {
  let core: ReporterCore
  let waker: Waker
  let context: Context

  /// Starts it; it ends when the reporter has, and holds what it needs until then.
  func start() {
    // Descriptions of errors are foreign code and may nest deeply (M8); as much as a main thread has.
    let isStarted = GatedThread.start(stackSize: 8 << 20) {
      ThreadSignals.leaveToOthers()
      run()
      end()
    }
    if !isStarted {
      core.outbox.close()
      end()
    }
  }

  private func run() {
    let configuration = core.configuration
    let maker = EventMaker(core.configuration, recovery: core.recovery?.offer)
    do {
      var loop = try SendLoop.make(
        endpoints: configuration.endpoints, routing: configuration.routing, context: context, waker: waker,
        outbox: core.outbox, clock: core.clock, shelf: core.shelf, sourceLanguage: configuration.sourceLanguage,
        spool: configuration.spool, recovery: core.recovery,
        assembler: BatchAssembler(origin: core.origin, maker: maker, recovery: core.recovery),
        seed: .random(in: .min ... .max), isInsideForkGate: true)
      while core.timeLeft != .zero {
        do {
          if try loop.step(upTo: min(.seconds(1), core.timeLeft ?? .seconds(1))) { core.signal.notify() }
        } catch {
          if error.isTermination { break }
          loop.recover()
        }
      }
      loop.end()
      try? loop.sayEnd()
    } catch {
      // Not even a socket: everything that is reported is kept, overflows and is counted.
      core.outbox.close()
    }
  }

  /// Counts what is left and says so, for nobody else can tell.
  private func end() {
    core.recovery?.abandon()
    let lost = core.outbox.abandon()
    if lost > 0, core.configuration.tellsLoss {
      StandardError.tell("\(lost) errors of \(core.origin.service) were not delivered (\(DropReason.closed.rawValue))")
    }
    RunningReporters.current.remove(core)
    core.signal.end()
  }
}
