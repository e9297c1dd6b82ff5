import ErrorModel
import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import klartext

/// What is old is never shown as fresh, and what is fresh is shown when it happened (case 46).
@Suite struct TopFreshnessTests {
  private let start = TopSamples.start

  private func live(ahead: Duration = .zero) -> TopModel {
    var model = TopModel(start: start, author: "ana")
    model.resize(rows: 10)
    model.take(.connection(.live), at: start)
    model.take(.heard(at: start.advanced(by: ahead)), at: start)
    var record = TopSamples.record("a", count: 10)
    record.at = start.advanced(by: ahead)
    model.take(.snapshot([record], isComplete: true), at: start)
    return model
  }

  private func update(_ count: UInt64, at moment: Timestamp, kind: EventRecord.Kind = .active) -> TopNews {
    var record = TopSamples.record("a", count: count, kind: kind)
    record.at = moment
    record.growth = 5
    return .update(record)
  }

  /// The row of the only group.
  private func row(_ model: TopModel, at now: Timestamp) -> TopFrame.Row {
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 200, rows: 24))
    let rows = view.frame(model, at: now).rows
    return rows.count > 2 ? rows[2] : TopFrame.Row()
  }

  @Test func `While the collector is silent its figures stand still and are faint`() throws {
    var model = live()
    model.take(update(60, at: start), at: start)
    _ = model.settle(at: start)
    let fresh = row(model, at: start)
    #expect(fresh.pieces.contains { $0.text == "50" }, "the rate: \(fresh.pieces.map(\.text))")
    #expect(!fresh.pieces.contains { $0.colour == .faint })
    model.take(.connection(.stale(since: start)), at: TopSamples.moment(3))
    for seconds in [60, 600, 86_400] as [Int64] {
      let now = TopSamples.moment(seconds)
      _ = model.settle(at: now)
      let old = row(model, at: now)
      #expect(old.pieces.map(\.text) == fresh.pieces.map(\.text))
      #expect(old.pieces.filter { $0.text != ">" }.allSatisfy { $0.colour == .faint })
      let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 200, rows: 24))
      let banner = view.frame(model, at: now).rows[0].pieces.map(\.text).joined()
      #expect(banner.contains(seconds == 60 ? "60 seconds" : seconds == 600 ? "10 minutes" : "24 hours"), "\(banner)")
    }
    model.take(.connection(.live), at: TopSamples.moment(86_401))
    #expect(!row(model, at: TopSamples.moment(86_401)).pieces.contains { $0.colour == .faint })
  }

  @Test func `What the collector has more than was known long ago did not happen now`() {
    var model = TopModel(start: start, author: "ana")
    model.take(.cached([TopSamples.record("a", count: 100)], asOf: TopSamples.moment(-86_400)), at: start)
    _ = model.settle(at: start)
    #expect(row(model, at: start).pieces.contains { $0.text == "–" }, "nobody knows how often it happens")
    model.take(.connection(.live), at: start)
    model.take(.snapshot([TopSamples.record("a", count: 5_000)], isComplete: true), at: start)
    #expect(model.groups["a"]?.record.count == 5_000)
    #expect(model.groups["a"]?.rates.counts(upTo: start).max() == 0)
    model.take(update(5_007, at: start), at: start)
    #expect(model.groups["a"]?.rates.counts(upTo: start).last == 7)
  }

  /// Words that were missing during an outage, and a collector whose clock is wrong by an hour.
  @Test(arguments: [0, 3_600, -3_600] as [Int64]) func `A word that comes late counts when it was said`(wrong: Int64) {
    let collector = Duration.seconds(wrong)
    var model = live(ahead: collector)
    let now = TopSamples.moment(600)
    for (minute, count) in [(1, 15), (2, 25), (10, 40)] as [(Int64, UInt64)] {
      model.take(update(count, at: TopSamples.moment(minute * 60).advanced(by: collector)), at: now)
    }
    #expect(model.groups["a"]?.rates.counts(upTo: now).suffix(11) == [0, 5, 10, 0, 0, 0, 0, 0, 0, 0, 15])
    // Longer ago than is kept: in the count, in no minute.
    let later = TopSamples.moment(86_400)
    model.take(update(1_040, at: TopSamples.moment(700).advanced(by: collector)), at: later)
    #expect(model.groups["a"]?.rates.counts(upTo: later).max() == 0 && model.groups["a"]?.record.count == 1_040)
  }

  /// Words about groups that ended may be among those that were lost.
  @Test func `After a loss all is asked for anew, once`() {
    var model = live()
    #expect(model.settle(at: start) == [])
    model.take(.gap, at: start)
    #expect(model.settle(at: start) == [.renew])
    #expect(model.settle(at: start) == [])
    model.take(.snapshot([], isComplete: true), at: start)
    _ = model.settle(at: start)
    #expect(model.groups.isEmpty)
  }

  /// A group that is silenced closes without a word.
  @Test func `A group of which nothing is told for long is asked for`() {
    var model = live()
    #expect(model.settle(at: TopSamples.moment(299)) == [])
    #expect(model.settle(at: TopSamples.moment(301)) == [.renew])
    #expect(model.settle(at: TopSamples.moment(400)) == [], "not each moment")
    model.take(.snapshot([TopSamples.record("a")], isComplete: true), at: TopSamples.moment(401))
    #expect(model.settle(at: TopSamples.moment(602)) == [], "it was told of")
    model.take(.connection(.stale(since: TopSamples.moment(610))), at: TopSamples.moment(613))
    #expect(model.settle(at: TopSamples.moment(2_000)) == [], "nobody is there to be asked")
    model.take(.connection(.live), at: TopSamples.moment(2_001))
    #expect(model.settle(at: TopSamples.moment(2_001)) == [.renew])
    model.take(.snapshot([], isComplete: true), at: TopSamples.moment(2_002))
    #expect(model.settle(at: TopSamples.moment(9_000)) == [], "nothing is there")
  }

  /// Case 47: the hour that comes twice in autumn.
  @Test(arguments: [200, 80]) func `No two moments of the list have the same text`(width: Int) throws {
    let zone = try #require(ZoneName.zone("Europe/Berlin"))
    // 02:30 summer time and 02:30 winter time of the same night, looked at in the next morning.
    let (first, second) = (1_761_438_600_000_000, 1_761_442_200_000_000) as (Int64, Int64)
    let now = Timestamp(microseconds: second + 3_600_000_000)
    var texts: [String] = []
    for moment in [first, second] {
      var model = TopModel(start: now, author: "ana")
      model.resize(rows: 10)
      var record = TopSamples.record("a")
      record.lastSeen = Timestamp(microseconds: moment)
      record.firstSeen = Timestamp(microseconds: first)
      model.take(.snapshot([record], isComplete: true), at: now)
      _ = model.settle(at: now)
      let style = TopStyle(words: TopWords(locale: "en"), zone: zone)
      let view = TopView(style: style, size: WindowSize(columns: width, rows: 24))
      texts.append(view.frame(model, at: now).rows[2].pieces.map(\.text).joined(separator: " "))
    }
    #expect(texts[0] != texts[1], "\(texts)")
    #expect(texts[0].contains("02:30+02") && texts[1].contains("02:30:00"))
  }
}
