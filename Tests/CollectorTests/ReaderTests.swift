import ErrorModel
import Foundation
import Pipeline
import Store
import Subscriber
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// A real reader of a real collector, both turned by the test: what it hears is all there was, once.
@Suite(.timeLimit(.minutes(5))) struct ReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bench(_ change: (inout CollectorSettings) -> Void = { _ in }) throws -> CollectorBench {
    try CollectorBench.open(in: folder) {
      $0.limits.streamWords.most = 100_000
      $0.stateFolder = folder.path("state")
      // Not cut off in these tests, however long a sanitizer takes.
      $0.readerTimeout = .seconds(600)
      change(&$0)
    }
  }

  private var configuration: SubscriberConfiguration {
    var configuration = SubscriberConfiguration(locale: "en")
    configuration.stream = folder.endpoint("s")
    configuration.commands = folder.endpoint("c")
    return configuration
  }

  private static func batch(_ number: Int) -> String {
    let lines = (0..<60).map { event("case\(number * 60 + $0)", text: String(repeating: "long ", count: 200)) }
    let head =
      #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"run-1","sequence":\#(number + 1),"sentAt":1}"#
    return ([head] + lines).joined(separator: "\n")
  }

  /// What a reader heard.
  private struct Heard {
    var words: [SummaryHead] = []
    var gaps: [Gap] = []
    var states: [Connection.State] = []

    var sequences: [UInt64] { words.map(\.sequence) }

    mutating func take(_ events: [SubscriberEvent]) {
      for event in events {
        switch event {
        case .update(let word): words.append(word.head)
        case .gap(let gap): gaps.append(gap)
        case .state(let state): states.append(state)
        case .refused(let reasons): Issue.record("refused: \(reasons)")
        case .unreadable(let reason): Issue.record("unreadable: \(reason)")
        default: break
        }
      }
    }
  }

  private func turn(
    _ bench: borrowing CollectorBench, _ reader: inout Subscriber, _ heard: inout Heard
  ) throws {
    try bench.collector.step(upTo: .milliseconds(1))
    bench.time.advance(by: .milliseconds(20))
    heard.take(try reader.next(upTo: .zero))
  }

  /// Case 35c: ten old ones, then every later one, none twice, none left out in between.
  @Test func whoComesInTheMiddleGetsTheLastTenAndThenAll() throws {
    let bench = try bench()
    for number in 0..<5 { try bench.send(Self.batch(number)) }
    while bench.collector.figures.events < 300 { try bench.collector.step(upTo: .milliseconds(5)) }
    let context = try Context()
    var configuration = configuration
    configuration.start = .last(10)
    var reader = try Subscriber.connect(configuration, in: context)
    var heard = Heard()
    for number in 5..<20 {
      try bench.send(Self.batch(number))
      for _ in 0..<3 { try turn(bench, &reader, &heard) }
    }
    while heard.sequences.last != 1_200 { try turn(bench, &reader, &heard) }
    let first = try #require(heard.sequences.first)
    #expect(heard.sequences == Array(first...1_200))
    #expect(heard.gaps.isEmpty)
    #expect(Set(heard.words.map(\.group)).count == heard.words.count)
    #expect(heard.states.contains(.live))
  }

  /// A reader that stalls: what it missed is told and follows.
  @Test func whoStallsIsToldOfTheGapAndGetsWhatItMissed() throws {
    let bench = try bench { $0.mostWaitingForOneReader = 20 }
    let context = try Context()
    var configuration = configuration
    configuration.receiveQueue = 10
    var reader = try Subscriber.connect(configuration, in: context)
    var heard = Heard()
    while !reader.isComplete { try turn(bench, &reader, &heard) }
    // It takes nothing while many more words are told than wait for one reader.
    for number in 0..<15 { try bench.send(Self.batch(number)) }
    while bench.collector.figures.messagesLeftOut == 0 || bench.collector.figures.events < 900 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(20))
    }
    while heard.words.count < 900 { try turn(bench, &reader, &heard) }
    #expect(heard.sequences == Array(1...900), "each once, in order")
    #expect(!heard.gaps.isEmpty && heard.gaps.allSatisfy { $0.outcome == .filled })
    #expect(heard.words.reduce(0) { $0 + $1.growth } == bench.collector.figures.occurrences)
  }

  /// A reader that stands still for ten seconds by its own clock while words are told, stale when it wakes up.
  @Test func whoStandsStillForTenSecondsGetsAllOnce() throws {
    let time = ManualTime()
    let begin = ContinuousClock.now
    let epoch = time.now
    let clock = ReaderClock(steady: { begin + epoch.duration(to: time.now) }, wall: { time.now })
    let bench = try bench()
    let context = try Context()
    var reader = try Subscriber.connect(configuration, in: context, clock: clock)
    var heard = Heard()
    while !reader.isComplete { try turn(bench, &reader, &heard) }
    for number in 0..<6 {
      try bench.send(Self.batch(number))
      while bench.collector.publisher.sequence < UInt64(number + 1) * 60 {
        try bench.collector.step(upTo: .milliseconds(5))
        bench.time.advance(by: .milliseconds(20))
      }
      time.advance(by: .seconds(10))
      while heard.words.count < (number + 1) * 60 || !reader.isComplete { try turn(bench, &reader, &heard) }
    }
    for _ in 0..<20 { try turn(bench, &reader, &heard) }
    #expect(heard.sequences == Array(1...360), "each once, in order")
    #expect(heard.gaps.isEmpty, "nothing was missing: \(heard.gaps)")
  }

  /// One hundred readers that come back together: those that are put off come again, and all get all.
  @Test func manyReadersThatAskAtOnceAllGetTheirAnswer() throws {
    let time = ManualTime()
    let begin = ContinuousClock.now
    let epoch = time.now
    let clock = ReaderClock(steady: { begin + epoch.duration(to: time.now) }, wall: { time.now })
    let bench = try bench { $0.looksInOneTurn = 100 }
    try bench.send(Self.batch(0))
    while bench.collector.publisher.sequence < 60 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(20))
    }
    let context = try Context()
    var configuration = configuration
    configuration.follows = false
    configuration.start = .last(60)
    let readers = try (0..<100).map { number in
      OneOfMany(
        try Subscriber.connect(configuration, in: context, clock: clock, chance: { Double(number) / 100 }))
    }
    var turns = 0
    while readers.contains(where: { !$0.isComplete }), turns < 8_000 {
      for reader in readers { try reader.turn() }
      try bench.collector.step(upTo: .milliseconds(1))
      bench.time.advance(by: .milliseconds(20))
      time.advance(by: .milliseconds(20))
      turns += 1
    }
    #expect(readers.allSatisfy { $0.words == 60 && $0.refusals == 0 })
    #expect(bench.collector.figures.refused > 0, "else nothing is proven")
  }

  /// Holds a reader in a list, where a value that cannot be copied has no place.
  private final class OneOfMany {
    private var reader: Subscriber
    private(set) var words = 0
    private(set) var refusals = 0

    init(_ reader: consuming Subscriber) { self.reader = reader }

    var isComplete: Bool { reader.isComplete }

    func turn() throws {
      for event in try reader.next(upTo: .zero) {
        if case .update = event { words += 1 }
        if case .refused = event { refusals += 1 }
      }
    }
  }

  /// A collector that restarts: what was told meanwhile follows, nothing twice, and the counts go on.
  @Test func whatIsToldByTheNextRunFollowsWithoutDoubles() throws {
    let context = try Context()
    var heard = Heard()
    var reader = try Subscriber.connect(configuration, in: context)
    do {
      let bench = try bench()
      while !reader.isComplete { try turn(bench, &reader, &heard) }
      try bench.send(Self.batch(0))
      while heard.words.count < 60 { try turn(bench, &reader, &heard) }
      try bench.collector.finish()
    }
    let bench = try bench()
    // Told before the reader is back.
    try bench.send(Self.batch(1))
    while bench.collector.figures.events < 60 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(20))
    }
    try bench.send(Self.batch(2))
    while Set(heard.words.map(\.group)).count < 180 { try turn(bench, &reader, &heard) }
    let names = heard.words.map { "\($0.stream) \($0.sequence)" }
    #expect(Set(names).count == names.count, "no word twice")
    #expect(heard.words.reduce(0) { $0 + $1.growth } == 180)
    #expect(Set(heard.words.map(\.stream)).count == 2)
    #expect(heard.gaps.isEmpty)
  }

  /// A cursor older than what is kept: told, and all that is kept follows.
  @Test func whoComesTooLateIsToldWhatIsGone() throws {
    let bench = try bench {
      $0.store.retention.mostWords = 100
      $0.store.retentionInterval = .seconds(60)
    }
    for number in 0..<5 { try bench.send(Self.batch(number)) }
    while bench.collector.figures.cleared.words < 200 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .seconds(2))
    }
    let context = try Context()
    var last = configuration
    last.start = .last(1)
    last.follows = false
    var heard = Heard()
    var first = try Subscriber.connect(last, in: context)
    while !first.isComplete { try turn(bench, &first, &heard) }
    let stream = try #require(first.cursor?.stream)
    var configuration = configuration
    configuration.start = .after(Cursor(stream: stream, sequence: 5))
    configuration.follows = false
    heard = Heard()
    var reader = try Subscriber.connect(configuration, in: context)
    while !reader.isComplete { try turn(bench, &reader, &heard) }
    #expect(heard.gaps.map(\.outcome) == [.cut])
    #expect(heard.gaps.first?.until == heard.words.first?.at)
    #expect(heard.sequences == Array((heard.sequences.first ?? 0)...(heard.sequences.last ?? 0)))
    #expect(heard.words.count >= 100)
  }

  /// Silence is told by the reader's own clock, and the end of it.
  @Test func silenceIsToldWithItsTime() throws {
    let time = ManualTime()
    let begin = ContinuousClock.now
    let epoch = time.now
    let clock = ReaderClock(steady: { begin + epoch.duration(to: time.now) }, wall: { time.now })
    let bench = try bench()
    let context = try Context()
    var reader = try Subscriber.connect(configuration, in: context, clock: clock)
    var heard = Heard()
    while !reader.isComplete { try turn(bench, &reader, &heard) }
    #expect(heard.states == [.connecting, .live])
    let last = time.now
    time.advance(by: .seconds(10))
    heard.take(try reader.next(upTo: .zero))
    #expect(heard.states.last == .stale(since: last))
    try bench.send(Self.batch(0))
    while heard.words.count < 60 { try turn(bench, &reader, &heard) }
    #expect(heard.states.last == .live && heard.sequences == Array(1...60))
  }

  /// The stream says what people decide.
  @Test func aDecisionIsTold() throws {
    let bench = try bench()
    try bench.send(oneBatch)
    let context = try Context()
    var reader = try Subscriber.connect(configuration, in: context)
    var changes: [GroupChange] = []
    var groups: [GroupKey] = []
    var isAsked = false
    let asker = try bench.asker()
    while changes.isEmpty {
      try bench.collector.step(upTo: .milliseconds(1))
      bench.time.advance(by: .milliseconds(20))
      for event in try reader.next(upTo: .zero) {
        switch event {
        case .snapshot(let summaries, _): groups += summaries.map(\.head.group)
        case .update(let word): groups.append(word.head.group)
        case .groupChange(let change): changes.append(change)
        default: break
        }
      }
      if !isAsked, reader.isComplete, let group = groups.first {
        isAsked = true
        _ = try asker.send(
          Array(#"{"v":1,"kind":"resolve","id":"q","group":"\#(group.text)","by":"ann","comment":"done"}"#.utf8))
      }
    }
    #expect(changes.first?.act == "resolve" && changes.first?.by == "ann" && changes.first?.comment == "done")
    #expect(changes.first.map { [$0.group] } == Array(groups.prefix(1)))
    let json = String(decoding: changes.first?.json ?? [], as: UTF8.self)
    #expect(try SchemaCheck.faults("any", lines: [json]) == "")
  }

  private var oneBatch: String { Self.batch(0) }
}
