import Dispatch
import Locking
import Testing

@testable import Console

/// The line that is shown beside work that does not look at the clock.
@Suite(.timeLimit(.minutes(5))) struct ProgressTickerTests {
  @Test func `It is shown while the work lasts, and taken away before anything else is written`() {
    let marks = Guarded([String]())
    let marked = DispatchSemaphore(value: 0)
    let seconds = Guarded(Int64(0))
    let ticker = ProgressTicker(
      Progress("copying", isShown: true), every: .milliseconds(1),
      elapsed: {
        seconds.withLock { seconds in
          seconds += 1
          return .seconds(seconds)
        }
      },
      mark: { text in
        marks.withLock { $0.append(text) }
        marked.signal()
      })
    for _ in 0..<2 { marked.wait() }
    ticker.end()
    let written = marks.withLock { $0 }
    #expect(written.prefix(2) == ["\rcopying (1 s)\u{1B}[K", "\rcopying (2 s)\u{1B}[K"])
    #expect(written.last == "\r\u{1B}[K")
  }

  @Test(arguments: [false, true]) func `Short work shows nothing`(showsProgress: Bool) {
    let written = Guarded([UInt8]())
    let session = Session(
      command: "test", configuration: ClientConfiguration(), messages: Messages(locale: "en"),
      terminal: Terminal(
        showsProgress: showsProgress, output: { _ in }, errors: { bytes in written.withLock { $0 += bytes } }),
      environment: [:])
    #expect(session.telling("progress.copying") { 7 } == 7)
    #expect(written.withLock { $0 }.isEmpty)
  }
}
