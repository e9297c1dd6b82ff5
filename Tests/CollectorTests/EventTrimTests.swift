import ErrorModel
import Foundation
import Pipeline
import Scrubbing
import TestSupport
import Testing

@testable import Collector

/// What is kept of an event is bounded in bytes, whatever a foreign producer sends (case 34).
@Suite struct EventTrimTests {
  /// Whatever is long: the line fits, is read again, and says of itself that it was cut.
  @Test(arguments: [EventTrim.mostBytes, EventTrim.fewBytes], 0..<60 as Range<UInt64>)
  func aLineFits(most: Int, seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let whole = hugeEvent(&random)
    var event = whole
    let line = EventTrim(upTo: most).line(of: &event)
    #expect(line.count <= most)
    let read = try #require(
      EventReader(scrubbing: .init()).read(line, service: "shop", arrival: Timestamp(microseconds: 0)))
    let kept = try #require(read.error.type)
    #expect(whole.error.type?.utf8.starts(with: kept.utf8) == true && read.error.code == whole.error.code)
    #expect(read.severity == whole.severity && read.count == whole.count && read.time == whole.time)
    #expect((read.attributes[EventTrim.mark] != nil) == (event != whole))
  }

  @Test func anOrdinaryEventStaysAsItIs() {
    let whole = ErrorEvent(
      id: "1", time: Timestamp(microseconds: 1),
      error: ErrorDetails(type: "T", description: LocalizedText(text: "Lost.")),
      attributes: ["a": "b"])
    var event = whole
    _ = EventTrim(upTo: EventTrim.fewBytes).line(of: &event)
    #expect(event == whole)
  }

  @Test func noGroupKeepsMoreThanIsSaid() throws {
    let folder = try TemporaryFolder()
    var random = RepeatableRandom(seed: 1)
    func line(_ number: Int) -> String {
      let text = String(repeating: "\u{1F9EA} lost ", count: 700)
      let causes = (0..<40).map { #"{"type":"Cause\#($0)","description":{"text":"\#(text)"}}"# }.joined(separator: ",")
      let attributes = (0..<64).map { #""\#($0)":"\#(String(repeating: "x", count: 2_048))""# }.joined(separator: ",")
      let error = #"{"type":"T\#(number)","description":{"text":"\#(text)"},"causes":[\#(causes)]}"#
      return #"{"group":"g\#(number)","error":\#(error),"attributes":{\#(attributes)}}"#
    }
    func bytes(_ collector: Collector) -> Int {
      collector.pipeline.table.states.reduce(0) { $0 + ($1.latestLine?.count ?? 0) }
    }
    let order = (0..<30).shuffled(using: &random)
    do {
      let bench = try folder.openStoreBench { $0.limits.lineBytes = 100_000 }
      for (index, number) in order.enumerated() {
        try bench.send(batch(index + 1, line(number)))
        while try bench.answer("acknowledged")["sequence"] as? Int != index + 1 {}
      }
      let states = bench.collector.pipeline.table.states
      #expect(states.count == 30)
      #expect(states.allSatisfy { $0.latestLine.map { $0.count <= EventTrim.mostBytes } == true })
      for state in states {
        let error = try #require(state.first?.error)
        #expect(error.causes.isEmpty && (error.description?.text?.utf8.count ?? 0) <= 1_024)
      }
      // The room, one line beyond it, and short ones for the others.
      #expect(bytes(bench.collector) <= 100_000 + EventTrim.mostBytes + 30 * EventTrim.fewBytes)
      #expect(!bench.collector.pipeline.hasRoomForLongLines)
      try bench.collector.finish()
    }
    // Read from the store they take no more room.
    let bench = try folder.openStoreBench { $0.limits.lineBytes = 50_000 }
    #expect(bench.collector.pipeline.table.states.count == 30)
    #expect(bytes(bench.collector) <= 50_000 + EventTrim.mostBytes)
    try bench.collector.finish()
  }

  private func hugeEvent(_ random: inout RepeatableRandom) -> ErrorEvent {
    func text(_ most: Int) -> String {
      let parts = ["lost ", "\u{1}", "\"\\", "ключ", "e\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦", "\n"]
      let part = parts.randomElement(using: &random) ?? ""
      return String(repeating: part, count: Int.random(in: 0...most, using: &random) / part.utf8.count)
    }
    func localized(_ most: Int) -> LocalizedText {
      let arguments = (0..<Int.random(in: 0...5, using: &random)).map { _ in Argument.string(text(most)) }
      return LocalizedText(
        key: Bool.random(using: &random) ? text(most) : nil, arguments: arguments, text: text(most), language: "en")
    }
    func details(_ most: Int, depth: Int) -> ErrorDetails {
      ErrorDetails(
        type: "T" + text(most), caseName: text(most), domain: text(most), code: 7, description: localized(most),
        reason: localized(most), suggestion: localized(most), helpAnchor: text(most), developerText: text(most),
        payload: (0..<3).map { NamedArgument(name: "p\($0)", value: .string(text(most))) },
        options: (0..<3).map { RecoveryOption(id: "o\($0)", title: localized(most)) },
        causes: depth == 0 ? [] : (0..<2).map { _ in details(most, depth: depth - 1) })
    }
    let most = [10, 300, 2_000].randomElement(using: &random) ?? 0
    var attributes: [String: AttributeValue] = [:]
    for index in 0..<20 { attributes["a\(index)"] = .string(text(most / 4)) }
    return ErrorEvent(
      id: text(most), time: Timestamp(microseconds: 5), severity: .critical, count: 3, explicitGroup: "g" + text(most),
      error: details(most, depth: Int.random(in: 0...3, using: &random)),
      place: SourcePlace(file: text(most), line: 3, function: text(most)),
      backtrace: (0..<10).map { _ in text(most / 4) }, attributes: attributes)
  }
}
