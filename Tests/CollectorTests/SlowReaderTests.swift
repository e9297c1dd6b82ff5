import Collector
import ErrorModel
import Foundation
import Pipeline
import TestSupport
import Testing
import ZeroMQ

/// A reader that does not keep up harms nobody: it sees its own gap, and is cut off if it takes nothing (case 36).
@Suite(.timeLimit(.minutes(5))) struct SlowReaderTests {
  /// Groups, each of which is told at once.
  private static let groups = 900

  @Test func whoKeepsUpGetsAllAndWhoDoesNotSeesTheGap() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
      $0.mostWaitingForOneReader = 100
      $0.limits.streamWords.most = 100_000
      // Not cut off in this test, however long a sanitizer takes.
      $0.readerTimeout = .seconds(600)
    }
    try bench.subscribed()
    let slow = try bench.another(reads: "summary/en/", queue: 10)
    var fast: [[String: Any]] = []
    for number in 0..<Self.groups / 60 {
      try bench.send(Self.batch(number))
      while fast.count < (number + 1) * 60 { fast.append(try bench.summary("summary/en/")) }
    }
    #expect(Self.gaps(in: fast).isEmpty)
    #expect(bench.collector.figures.messagesLeftOut > 0)
    var slowly: [[String: Any]] = []
    // What waits for it comes without a further turn; then one more word, which tells it of the gap.
    while let frames = try slow.next() { slowly.append(frames) }
    #expect(slowly.count < Self.groups)
    try bench.send(Self.batch(Self.groups / 60))
    while Self.gaps(in: slowly).isEmpty {
      try bench.collector.step(upTo: .milliseconds(5))
      while let frames = try slow.next() { slowly.append(frames) }
    }
  }

  @Test func whoTakesNothingIsCutOffAndNoSentenceIsMadeForItAnyMore() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) {
      $0.mostWaitingForOneReader = 10
      $0.readerTimeout = .milliseconds(300)
    }
    try bench.subscribed()
    let stuck = try bench.another(reads: "summary/de/", queue: 1)
    var number = 0
    var before: UInt64
    // Each batch has a sentence made for each of its groups as long as the reader is there.
    repeat {
      before = bench.collector.figures.sentences
      let told = UInt64((number + 1) * 60)
      try bench.send(Self.batch(number))
      number += 1
      while bench.collector.figures.events < told { try bench.collector.step(upTo: .milliseconds(5)) }
      try bench.collector.step(upTo: .milliseconds(5))
    } while bench.collector.figures.sentences > before
    #expect(number > 1)
    withExtendedLifetime(stuck) {}
  }

  private static func batch(_ number: Int) -> String {
    let lines = (0..<60).map { event("case\(number * 60 + $0)", text: String(repeating: "long ", count: 200)) }
    let head =
      #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"run-1","sequence":\#(number + 1),"sentAt":1}"#
    return ([head] + lines).joined(separator: "\n")
  }

  /// Places where a message says that the one before it was another than the reader got.
  private static func gaps(in summaries: [[String: Any]]) -> [Int] {
    summaries.indices.dropFirst().filter {
      (summaries[$0]["previous"] as? Int) != (summaries[$0 - 1]["sequence"] as? Int)
    }
  }
}
