import ErrorModel
import Rendering
import TestSupport
import Testing

@testable import klartext

/// The small parts of the full-screen view.
@Suite struct TopPartsTests {
  @Test(
    arguments: [
      ([], 3, "   "), ([0, 0], 2, "  "), ([1], 3, "  █"), ([1, 8], 2, "▁█"), ([0, 1, 1_000], 3, " ▁█"),
      ([4, 8, 2], 2, "█▂"), ([.max, .max / 2], 2, "█▄"), ([1], 0, ""),
    ] as [([UInt64], Int, String)])
  func `Numbers are bars`(counts: [UInt64], columns: Int, line: String) {
    #expect(Sparkline.text(counts, columns: columns) == line)
    #expect(Sparkline.text(counts, columns: columns, isASCII: true).utf8.count == columns)
  }

  @Test func `A rate is the mean of the minutes that were watched`() {
    var rates = RateHistory()
    let start = TopSamples.start
    rates.add(30, at: start)
    #expect(rates.perMinute(at: start, watchedSince: start) == 30)
    #expect(rates.perMinute(at: TopSamples.moment(120), watchedSince: start) == 15)
    rates.add(20, at: TopSamples.moment(240))
    #expect(rates.perMinute(at: TopSamples.moment(240), watchedSince: start) == 12.5)
    #expect(rates.perMinute(at: TopSamples.moment(7_200), watchedSince: start) == 0)
    #expect(rates.counts(upTo: TopSamples.moment(240)).suffix(5) == [30, 0, 0, 0, 20])
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `Any clock is borne`(microseconds: Int64) {
    var rates = RateHistory()
    rates.add(.max, at: TopSamples.start)
    rates.add(.max, at: Timestamp(microseconds: microseconds))
    rates.add(1, at: TopSamples.start)
    #expect(rates.counts(upTo: Timestamp(microseconds: microseconds)).count == RateHistory.minutes)
    #expect(rates.perMinute(at: TopSamples.start, watchedSince: Timestamp(microseconds: microseconds)).isFinite)
  }

  @Test func `Words of a filter are all looked for`() {
    let group = TopGroup(record: TopSamples.record("00c5", service: "Checkout"))
    for text in ["", "check", "CHECK orders", "networkerror", "00c5", "  "] {
      #expect(TopFilter(text: text).shows(group), "\(text)")
    }
    for text in ["shop2", "check nothing"] { #expect(!TopFilter(text: text).shows(group), "\(text)") }
    #expect(!TopFilter(severity: .critical).shows(group))
    var filter = TopFilter()
    var seen: [Severity] = []
    for _ in 0..<4 {
      seen.append(filter.severity)
      filter.raiseSeverity()
    }
    #expect(seen == [.info, .warning, .error, .critical])
    #expect(filter == TopFilter())
  }

  @Test(arguments: TopSort.Field.allCases)
  func `Each order is one, and turned round it is the other`(field: TopSort.Field) {
    let groups = (0..<50).map { index in
      TopGroup(record: TopSamples.record(String(index), count: UInt64(index * 7 % 50), service: "s\(index % 7)"))
    }
    let sort = TopSort(field: field)
    let sorted = sort.sorted(groups, at: TopSamples.start, watchedSince: TopSamples.start)
    #expect(Set(sorted) == Set(groups))
    #expect(sort.sorted(groups.reversed(), at: TopSamples.start, watchedSince: TopSamples.start) == sorted)
    if field == .count {
      #expect(sorted.map(\.record.count) == groups.map(\.record.count).sorted(by: >))
      let turned = TopSort(field: field, isReversed: true)
        .sorted(groups, at: TopSamples.start, watchedSince: TopSamples.start)
      #expect(turned.map(\.record.count) == groups.map(\.record.count).sorted())
    }
  }

  @Test func `Stepping through the orders comes back`() {
    var sort = TopSort()
    for _ in TopSort.Field.allCases { sort.step(1) }
    #expect(sort == TopSort())
    sort.step(-1)
    #expect(sort.field == .title)
  }

  @Test(arguments: 0...260)
  func `The columns of a list fit into the width`(width: Int) {
    let layout = TopLayout(width: width, level: 9)
    var end = 0
    for column in layout.columns {
      #expect(column.start >= end)
      end = column.start + column.width
      #expect(end <= width)
    }
    if width >= 40 { #expect(layout.columns.last?.content == .title) }
    if width >= 80 { #expect(layout.columns.count >= 7) }
  }

  @Test func `What is asked is what the collector reads`() throws {
    let acts: [TopQuestion.Act] = [.details, .resolve, .reopen, .ignore, .silence(seconds: 60)]
    let lines = acts.enumerated().map { index, act in
      let question = TopQuestion(id: index, group: "00c5a1b2d3e4f567", act: act, author: "ana")
      return String(decoding: TopAsker.frame(question, locale: "de"), as: UTF8.self)
    }
    #expect(try SchemaCheck.faults("command", lines: lines) == "")
  }

  @Test(
    arguments: [
      (
        #"{"v":1,"kind":"refused","refusals":[{"code":"out_of_range","expected":"x"}]}"#,
        TopAnswer(id: nil, outcome: .refused(code: "out_of_range", expected: "x"))
      ),
      (#"{"v":1,"kind":"resolve","id":"7"}"#, TopAnswer(id: 7, outcome: .done)),
      (#"{"v":1,"kind":"later","id":"7"}"#, nil), ("", nil), ("[]", nil), (#"{"kind":"group","id":"1"}"#, nil),
    ] as [(String, TopAnswer?)])
  func `Answers are read, and what is none is passed over`(frame: String, answer: TopAnswer?) {
    #expect(TopAsker.answer(Array(frame.utf8)) == answer)
  }
}
