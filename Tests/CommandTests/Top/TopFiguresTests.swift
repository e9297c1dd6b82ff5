import ErrorModel
import Foundation
import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import Subscriber
@testable import klartext

/// What came before the view was started, and figures of one moment in an opened group.
@Suite struct TopFiguresTests {
  private static let start = TopSamples.start

  private func model(_ records: [EventRecord], _ series: [String: [UInt64]] = [:]) -> TopModel {
    var model = TopModel(start: Self.start, author: "ana")
    model.resize(rows: 5)
    model.take(.connection(.live), at: Self.start)
    model.take(.snapshot(records, series: series, isComplete: true), at: Self.start)
    _ = model.settle(at: Self.start)
    return model
  }

  @Test func `Rate and trend know what came before the start`() throws {
    let series: [String: [UInt64]] = ["a": [0, 0, 0, 5, 5, 5, 5, 5], "b": [100, 0, 0, 0, 0, 0, 0, 0]]
    let model = model([TopSamples.record("a"), TopSamples.record("b"), TopSamples.record("c")], series)
    let since = model.list.watchedSince
    let a = try #require(model.groups["a"]).rates
    #expect(a.perMinute(at: Self.start, watchedSince: since) == 5)
    #expect(a.counts(upTo: Self.start).suffix(6) == [0, 5, 5, 5, 5, 5])
    let b = try #require(model.groups["b"]).rates
    #expect(b.perMinute(at: Self.start, watchedSince: since) == 0)
    #expect(b.counts(upTo: Self.start).suffix(8).first == 100)
    #expect(model.shown.map(\.record.group) == ["a", "b", "c"])
  }

  @Test func `What comes live goes on from the series`() throws {
    var model = model([TopSamples.record("a", count: 12)], ["a": [1, 2]])
    model.take(.update(TopSamples.record("a", count: 15)), at: Self.start)
    let rates = try #require(model.groups["a"]).rates
    #expect(rates.counts(upTo: Self.start).suffix(2) == [1, 5])
    // Of a collector that has begun just now, two minutes are known and no more.
    #expect(model.list.watchedSince == RateHistory.start(of: 2, upTo: Self.start))
    // A further snapshot, behind a lost connection, says all anew.
    model.take(.snapshot([TopSamples.record("a", count: 40)], series: ["a": [7, 7]], isComplete: true), at: Self.start)
    #expect(try #require(model.groups["a"]).rates.counts(upTo: Self.start).suffix(2) == [7, 7])
  }

  @Test func `A summary tells its series, or none`() throws {
    func summary(_ members: String) -> StreamedSummary {
      let head = SummaryHead(
        stream: "s", sequence: 1, previous: 0, group: GroupKey(rawValue: 1), service: "shop", severity: .error,
        state: .active, count: 1, growth: 0, at: Self.start, firstSeen: Self.start, lastSeen: Self.start)
      return StreamedSummary(head: head, json: Array("{\(members)}".utf8))
    }
    let good = summary(#""series":{"step":60,"end":5,"counts":[1,2,3]}"#).series
    #expect(good == MinuteSeries(end: Timestamp(microseconds: 5), counts: [1, 2, 3]))
    for members in [
      "", #""series":7"#, #""series":{"step":1,"end":5,"counts":[1]}"#, #""series":{"step":60,"counts":[1]}"#,
      #""series":{"step":60,"end":5,"counts":[-1]}"#, #""series":{"step":60,"end":5,"counts":[]}"#, #""series""#,
    ] {
      #expect(summary(members).series == nil, "\(members)")
    }
  }

  private func detail(count: UInt64, _ series: String = "[0,3,9]") throws -> TopDetail {
    let summary =
      #"{"v":1,"kind":"summary","count":\#(count),"firstSeen":1000000,"lastSeen":2000000,"#
      + #""series":{"step":60,"end":2000000,"counts":\#(series)}}"#
    return try #require(TopDetail(lines: [summary, TopModelTests.details, "{}"].map { Array($0.utf8) }))
  }

  @Test func `An opened group shows the figures of one answer, and live what came since`() throws {
    var model = model([TopSamples.record("a", count: 12)], ["a": [1]])
    _ = model.take(.enter)
    #expect(model.settle(at: Self.start).count == 1)
    // The list hears of 20 while the answer, made at 16, is on its way.
    model.take(.update(TopSamples.record("a", count: 20)), at: Self.start)
    model.take(TopAnswer(id: 1, outcome: .details(try detail(count: 16))), at: Self.start)
    let opened = try #require(model.opened)
    #expect(opened.count == 20 && opened.grown == 4)
    #expect(opened.rates(else: RateHistory()).counts(upTo: Self.start).suffix(3) == [0, 3, 13])
    let hours = try #require(opened.detail).counts(upTo: Self.start)
    #expect(hours.last == 4 + 5, "five by the answer, four since")
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 100, rows: 60))
    let text = view.frame(model, at: Self.start).rows.flatMap(\.pieces).map(\.text).joined(separator: "\n")
    #expect(text.contains("+4"), "what no instance has yet")
    model.take(.update(TopSamples.record("a", count: 21)), at: Self.start)
    #expect(model.opened?.count == 21 && model.opened?.grown == 5)
    // The next answer has all of it.
    #expect(model.settle(at: Self.start).count == 1)
    model.take(TopAnswer(id: 2, outcome: .details(try detail(count: 21, "[0,3,14]"))), at: Self.start)
    #expect(model.opened?.count == 21 && model.opened?.grown == 0)
  }

  @Test func `Whoever ended by itself is not silent`() {
    var model = model([TopSamples.record("a")])
    func news(_ word: ProducerNews.Word) -> TopNews? {
      TopNews(
        .producer(
          ProducerNews(word: word, run: "r", origin: Origin(service: "till"), lastHeard: Self.start, json: [])))
    }
    for (word, count) in [(ProducerNews.Word.new, 0), (.silent, 1), (.ended, 0), (.silent, 1), (.back, 0)] {
      if let news = news(word) { model.take(news, at: Self.start) }
      #expect(model.silent.count == count, "\(word)")
    }
  }
}
