import Dispatch
import ErrorModel
import Foundation
import Locking
import Rendering
import TestSupport
import Testing

@testable import Logs

/// Threads, losses and reloads of logs, with real files beside a writer that the test holds up.
@Suite(.timeLimit(.minutes(2))) struct LogRouterTests {
  private let folder = try? TemporaryFolder()

  private func path(_ name: String) throws -> String { try #require(folder).path(name) }

  @Test func `A log that stalls costs the others nothing, and its loss is exact and told`() throws {
    let gate = DispatchSemaphore(value: 0)
    let held = HeldWriter(gate: gate)
    // A third of the records is for the file, so its own queue is never full, however slow the disk is.
    let file = LogBench.file(try path("a.jsonl")) { $0.leastSeverity = Severity.critical.rawValue }
    var tools = LogBench.tools(journal: { _ in held })
    tools.bounds.records = 1_000
    var router = LogRouter([LogSinkSettings(.journal), file], tools)
    // The thread has the first one in hand and stands still: from here on what is lost is a matter of numbers.
    router.offer(try LogBench.entry(0, severity: .critical))
    held.called.wait()
    for number in 1..<1_500 {
      router.offer(try LogBench.entry(number, severity: number.isMultiple(of: 3) ? .critical : .error))
    }
    let figures = router.figures[0]
    #expect(figures.account.offered == 1_500)
    #expect(figures.waiting == 1_000)
    #expect(figures.account.lost == [.queueFull: 500])
    // As often as it asks from now on.
    for _ in 0..<1_000 { gate.signal() }
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.written == 1_000 && end[0].account.lostInAll == 500 && end[0].waiting == 0)
    #expect(end[1].account.written == 500 && end[1].account.lostInAll == 0)
    #expect(LogBench.lines(file.path).count == 500)
    let lost = held.state.withLock { $0.written.filter { $0.kind == .lost } }
    #expect(lost.map(\.event.count) == [500])
    #expect(lost.first?.event.firstSeen == LogBench.start.advanced(by: .milliseconds(1_000)))
    #expect(lost.first?.event.lastSeen == LogBench.start.advanced(by: .milliseconds(1_499)))
    let object = try JSONSerialization.jsonObject(with: Data(lost.first?.event.json ?? [])) as? [String: Any]
    #expect(object?["kind"] as? String == "lost" && object?["count"] as? Int == 500)
  }

  @Test func `A log that fails keeps what it has and goes on where it stopped`() throws {
    let held = HeldWriter()
    held.state.withLock { $0.fault = LogFault(.unreachable, reason: "test") }
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<10 { router.offer(try LogBench.entry(number)) }
    // Tried again and again.
    for _ in 0..<3 { held.called.wait() }
    #expect(router.figures[0].fault?.code == .unreachable)
    #expect(router.figures[0].faults == 1 && router.figures[0].account.written == 0)
    held.state.withLock { $0.fault = nil }
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.written + end[0].account.lostInAll == 10)
    let titles = held.state.withLock { $0.written.map(\.event.title.text) }
    #expect(titles == (0..<titles.count).map { "Trouble \($0)" })
  }

  @Test func `What waits when a failing log is closed is lost, and the end is not held up`() throws {
    let held = HeldWriter()
    held.state.withLock { $0.fault = LogFault(.full, reason: "test") }
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<10 { router.offer(try LogBench.entry(number)) }
    held.called.wait()
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.lost == [.closed: 10] && end[0].account.written == 0)
  }

  @Test func `A log that never comes back is given up at the end`() throws {
    let gate = DispatchSemaphore(value: 0)
    let held = HeldWriter(gate: gate)
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<10 { router.offer(try LogBench.entry(number)) }
    held.called.wait()
    let end = router.close(within: .zero)
    #expect(end[0].account.lost == [.closed: 10])
    // It comes back too late: nothing is counted twice.
    gate.signal()
    #expect(router.lostInAll == 10)
  }

  @Test func `A record that the log never takes is lost alone`() throws {
    let held = HeldWriter()
    held.state.withLock { $0.refuses = { $0.event.title.text == "Trouble 3" } }
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<6 { router.offer(try LogBench.entry(number)) }
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.lost == [.sinkFailed: 1] && end[0].account.written == 5)
    let lost = held.state.withLock { $0.written.filter { $0.kind == .lost } }
    #expect(lost.map(\.event.caseName) == ["sink_failed"])
  }

  @Test func `Each log takes its kinds, severities and language`() throws {
    let words = LogBench.file(try path("words")) { $0.locale = "de" }
    let errors = LogBench.file(try path("errors")) { $0.leastSeverity = Severity.error.rawValue }
    let events = LogBench.file(try path("events")) { $0.records = .events }
    let both = LogBench.file(try path("both")) { $0.records = .both }
    var router = LogRouter([words, errors, events, both], LogBench.tools())
    #expect(router.wordLocales(of: .critical) == ["de", "en"])
    #expect(router.wordLocales(of: .info) == ["de", "en"])
    #expect(router.takesEvents && router.locales == 2)
    router.offer(try LogBench.entry(1, .new, severity: .warning, locales: ["de", "en"]))
    router.offer(try LogBench.entry(2, .closed, severity: .critical, locales: ["de", "en"]))
    let made = Guarded(0)
    router.offer(
      LogEntry(.event, at: LogBench.start, severity: .error, bytes: 100) { locale in
        made.withLock { $0 += 1 }
        var record = RecordSamples.full
        record.locale = locale
        record.json = Array(#"{"kind":"logEvent"}"#.utf8)
        return record
      })
    _ = router.close(within: .seconds(60))
    #expect(try LogBench.objects(words.path).compactMap { $0["locale"] as? String } == ["de", "de"])
    #expect(LogBench.lines(errors.path).count == 1)
    #expect(LogBench.lines(events.path).count == 1)
    #expect(LogBench.lines(both.path).count == 3)
    #expect((1...2).contains(made.withLock { $0 }))
  }

  @Test func `A reload keeps logs that are the same, ends the others, and none writes beside its follower`() throws {
    let same = LogBench.file(try path("same"))
    let changed = LogBench.file(try path("changed"))
    var router = LogRouter([same, changed], LogBench.tools())
    for number in 0..<500 { router.offer(try LogBench.entry(number)) }
    var after = changed
    after.keep = 3
    router.use([after, same])
    #expect(router.figures.map(\.account.offered) == [0, 500])
    for number in 500..<1_000 { router.offer(try LogBench.entry(number)) }
    _ = router.close(within: .seconds(60))
    for file in [same, changed] {
      let numbers = try LogBench.objects(file.path).compactMap { $0["number"] as? Int }
      #expect(numbers == Array(0..<1_000))
    }
    #expect(router.gone.written == 2_000 && router.gone.lostInAll == 0)
  }

  @Test func `A write that hangs is told as a stalled log, and is one trouble`() throws {
    let gate = DispatchSemaphore(value: 0)
    let held = HeldWriter(gate: gate)
    var tools = LogBench.tools(journal: { _ in held })
    tools.patience = .zero
    var router = LogRouter([LogSinkSettings(.journal)], tools)
    #expect(router.figures[0].fault == nil, "nothing is written")
    router.offer(try LogBench.entry(0))
    held.called.wait()
    for _ in 0..<2 {
      let figures = router.figures[0]
      #expect(figures.fault?.code == .stalled && figures.faultSince == LogBench.start && figures.faults == 1)
    }
    for _ in 0..<10 { gate.signal() }
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.written == 1 && end[0].fault == nil && end[0].faults == 1)
  }

  @Test func `A warning stops no record`() throws {
    let held = HeldWriter()
    held.state.withLock { $0.warning = LogFault(.denied, reason: "test") }
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<3 { router.offer(try LogBench.entry(number)) }
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.written == 3 && end[0].fault == nil && end[0].faults == 0)
    #expect(end[0].warning?.code == .denied)
  }

  @Test func `A log that hangs when it is taken out of the settings is given up when its time is over`() throws {
    let gate = DispatchSemaphore(value: 0)
    let held = HeldWriter(gate: gate)
    var tools = LogBench.tools(journal: { _ in held })
    tools.leave = .zero
    var router = LogRouter([LogSinkSettings(.journal)], tools)
    for number in 0..<3 { router.offer(try LogBench.entry(number)) }
    held.called.wait()
    router.use([])
    #expect(!router.isEmpty, "its end is not told yet")
    let ended = router.takeEnded()
    #expect(ended.map(\.account.lost) == [[.closed: 3]] && router.gone.lost == [.closed: 3])
    #expect(router.isEmpty && router.takeEnded().isEmpty, "told once")
    // It comes back too late: nothing is counted twice.
    gate.signal()
    #expect(router.lostInAll == 3)
  }

  @Test func `The end waits for logs that were taken out of the settings, and tells of them`() throws {
    let gate = DispatchSemaphore(value: 0)
    let held = HeldWriter(gate: gate)
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools(journal: { _ in held }))
    for number in 0..<3 { router.offer(try LogBench.entry(number)) }
    held.called.wait()
    router.use([])
    #expect(!router.isEmpty && router.figures.isEmpty)
    for _ in 0..<10 { gate.signal() }
    let end = router.close(within: .seconds(60))
    #expect(end.map(\.account.written) == [3] && router.gone.lostInAll == 0)
    #expect(router.isEmpty)
  }

  @Test func `A journal without libsystemd says that it is missing`() throws {
    var router = LogRouter([LogSinkSettings(.journal)], LogBench.tools())
    router.offer(try LogBench.entry(0))
    let end = router.close(within: .seconds(60))
    #expect(end[0].account.lost == [.closed: 1])
  }
}
