internal import ErrorModel
internal import Foundation
internal import ZeroMQ

/// The thread that turns the send loop; a real one, since it waits in a system call.
struct SendThread: Sendable {
  let endpoints: [String]
  let routing: ReporterConfiguration.Routing
  let context: Context
  let waker: Waker
  let outbox: Outbox
  let clock: ReporterClock
  let shelf: CatalogShelf
  let signal: SettlementSignal
  let sourceLanguage: String?

  /// Starts it; it ends when the outbox is closed.
  func start(assembler: BatchAssembler) {
    let thread = Thread {
      run(assembler: assembler)
      outbox.abandon()
      signal.end()
    }
    thread.name = "klartext-send"
    // Descriptions of errors are foreign code and may nest deeply (M8); as much as a main thread has.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func run(assembler: BatchAssembler) {
    do {
      var loop = try SendLoop.make(
        endpoints: endpoints, routing: routing, context: context, waker: waker, outbox: outbox, clock: clock,
        shelf: shelf, sourceLanguage: sourceLanguage, assembler: assembler, seed: .random(in: .min ... .max))
      while !outbox.isClosed {
        do {
          if try loop.step(upTo: .seconds(1)) { signal.notify() }
        } catch {
          if error.isTermination { return }
          loop.recover()
        }
      }
    } catch {
      // Not even a socket: everything that is reported is kept, overflows and is counted.
      outbox.close()
    }
  }
}
