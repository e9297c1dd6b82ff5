import Console
import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Subscriber
@testable import klartext

@Suite struct TailPrinterTests {
  private let now = Timestamp(microseconds: 1_795_000_012_000_000)
  private let then = Timestamp(microseconds: 1_795_000_000_000_000)
  private let states = StateLines(messages: Messages(locale: "en"), zone: .gmt)

  private func printer(_ format: RecordFormatName, isolates: Bool = true, locale: String = "en") -> TailPrinter {
    TailPrinter(
      format, LineStyle(locale: locale, isolates: isolates), StateLines(messages: Messages(locale: locale), zone: .gmt))
  }

  private func lines(_ printer: inout TailPrinter, _ event: SubscriberEvent) -> [String] {
    var output: [UInt8] = []
    printer.write(event, now: now, to: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func summary(_ count: Int, group: String = "00000000000000ff", lastSeen: Int = 5) throws -> StreamedSummary {
    let json = """
      {"v":1,"kind":"summary","stream":"one","sequence":\(count),"previous":0,"locale":"en","group":"\(group)",\
      "state":"active","service":"shop","severity":"error","error":{"type":"Shop.Error"},"origin":{"service":"shop"},\
      "title":{"text":"It broke.","language":"en","source":"catalog"},"count":\(count),"growth":1,\
      "countText":"\(count)","firstSeen":1,"lastSeen":\(lastSeen)}
      """
    let key = try #require(GroupKey(text: group))
    return StreamedSummary(
      head: SummaryHead(
        stream: "one", sequence: UInt64(count), group: key, service: "shop", count: UInt64(count), growth: 1, at: then,
        firstSeen: Timestamp(microseconds: 1), lastSeen: Timestamp(microseconds: Int64(lastSeen))),
      json: Array(json.utf8))
  }

  private var all: [SubscriberEvent] {
    [
      .gap(Gap(.filled, service: "a\u{1B}b", severity: .error, from: 7, to: 9, since: then)),
      .gap(Gap(.cut, from: 0, to: 0, until: then)), .gap(Gap(.lost, service: "a\u{1B}b", from: 7, to: 9)),
      .trouble(StoreTrouble(code: "store_full", since: then)), .trouble(nil), .state(.stale(since: then)),
      .state(.live),
    ] + RecoveryNews.State.allCases.map { .recovery(recovery($0, code: nil)) }
      + [.recovery(recovery(.failed, code: "no\u{1B}room"))]
  }

  private func recovery(_ state: RecoveryNews.State, code: String?) -> RecoveryNews {
    let json = """
      {"v":1,"kind":"recovery","stream":"s","at":1,"pick":"p","group":"00000000000000ff","service":"shop","event":"e",\
      "option":"retry","by":"kim","state":"\(state.rawValue)"}
      """
    return RecoveryNews(
      pick: "p", state: state, group: GroupKey(rawValue: 255), service: "shop", option: "a\u{1B}[2Jb\u{202E}",
      by: "k\u{9B}im", code: code, at: then, json: Array(json.utf8))
  }

  @Test func whatCameOfAPickIsTold() {
    var printer = printer(.human)
    let told = RecoveryNews.State.allCases.map { lines(&printer, .recovery(recovery($0, code: nil))).joined() }
    #expect(Set(told).count == 4 && told.allSatisfy { $0.contains("00000000000000ff") && !$0.contains("\u{202E}") })
    #expect(lines(&printer, .recovery(recovery(.failed, code: "producer_gone"))).joined().contains("producer_gone"))
  }

  @Test(arguments: RecordFormatName.allCases) func everyEventIsWholeLinesThatATerminalBears(format: RecordFormatName)
    throws
  {
    var printer = printer(format)
    for event in all {
      let lines = lines(&printer, event)
      if format != .human || !isState(event) { #expect(!lines.isEmpty, "\(event)") }
      for line in lines {
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
      }
      if format == .json { #expect(try SchemaCheck.faults("any", lines: lines) == "") }
    }
  }

  /// Case 19: marks of direction are for who reads a terminal, and nobody else.
  @Test(arguments: RecordFormatName.allCases, ["en", "ar"])
  func isolatesGoToPeopleWhoWantThem(format: RecordFormatName, locale: String) throws {
    let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
    let events = all + [.cached([try summary(2)], asOf: then), .refused(["a\u{1B}: b"]), .unreadable("c")] + told
    for wantsIsolates in [true, false] {
      var printer = printer(format, isolates: wantsIsolates, locale: locale)
      for event in events {
        let written = (lines(&printer, event) + [printer.notice(event, now: now)].compactMap(\.self)).joined()
        if wantsIsolates, format == .human { continue }
        let marks = written.unicodeScalars.filter(isolates.contains)
        let isNotice = wantsIsolates && printer.notice(event, now: now) != nil
        #expect(marks.isEmpty || isNotice, "\(event): \(written)")
      }
    }
    // Where all goes in one direction nothing is to be marked.
    guard locale == "ar" else { return }
    var people = printer(.human, isolates: true, locale: locale)
    #expect(lines(&people, all[2]).joined().unicodeScalars.contains("\u{2068}"))
  }

  /// What came from outside, in events that are told in words.
  private var told: [SubscriberEvent] {
    let origin = Origin(service: "a\u{1B}b", instance: "c\"d", host: "\\e")
    return [
      .digest(
        DigestRecord(
          at: now, groups: 2, occurrences: 3, from: then, to: now,
          title: EventRecord.Text("a\u{1B}\"b", language: "en"), countText: "3", json: Array("{}".utf8))),
      .producer(ProducerNews(word: .silent, run: "r", origin: origin, lastHeard: then, json: Array("{}".utf8))),
      .groupChange(
        GroupChange(
          act: "resolve", group: GroupKey(rawValue: 7), service: "s", by: "a\u{1B}b", comment: "\u{1B}[31m", other: nil,
          at: now, json: Array("{}".utf8))),
      .backlog(
        BacklogRecord(at: now, service: "a\u{1B}b", count: 2, from: then, to: now, json: Array("{}".utf8))),
    ]
  }

  /// A log has the text as it came, escaped once, in its own way.
  @Test func whatGoesIntoALogIsEscapedOnce() throws {
    var logfmt = printer(.logfmt)
    var otel = printer(.otel)
    for event in told {
      let line = lines(&logfmt, event).joined()
      #expect(!line.contains(#"\\u{1B}"#) && !line.contains(#"\\\\u"#) && !line.contains("\u{1B}"), "\(line)")
      let record = lines(&otel, event).joined()
      #expect(record.lowercased().contains(#"\u001b"#) && !record.contains(#"\\u"#), "\(record)")
    }
  }

  private func isState(_ event: SubscriberEvent) -> Bool { if case .state = event { true } else { false } }

  @Test func aSnapshotIsToldWhenItIsCompleteTheOldestFirstAndOnce() throws {
    var printer = printer(.json)
    let (old, new) = (try summary(1, group: "0000000000000001", lastSeen: 3), try summary(2))
    #expect(lines(&printer, .snapshot([new], isComplete: false)).isEmpty)
    let told = lines(&printer, .snapshot([old], isComplete: true))
    #expect(told == [old, new].map { String(decoding: $0.json, as: UTF8.self) })
    #expect(lines(&printer, .snapshot([new, old], isComplete: true)).isEmpty, "nothing is told twice")
    let next = try summary(3)
    #expect(lines(&printer, .update(next)).count == 1)
    #expect(lines(&printer, .snapshot([next, old], isComplete: true)).isEmpty)
  }

  /// Case 46: what is old is never shown as fresh.
  @Test func whatIsOldSaysSoInEachLine() throws {
    let event = SubscriberEvent.cached([try summary(2), try summary(1, group: "0000000000000001")], asOf: then)
    var people = printer(.human)
    let told = lines(&people, event)
    #expect(told.count == 3)
    #expect(told.dropFirst().allSatisfy { $0.hasPrefix("[\(states.old(then))] ") })
    var machines = printer(.json)
    let records = lines(&machines, event)
    #expect(
      records.count == 2 && records.allSatisfy { $0.contains(#""kind":"cachedSummary","asOf":1795000000000000"#) })
    #expect(try SchemaCheck.faults("any", lines: records) == "")
    var log = printer(.logfmt)
    #expect(lines(&log, event).count == 1, "a log gets one line and no old record")
  }

  @Test(arguments: [20, 30, 40, 60, 80, 200], ["en", "ar", "ja"])
  func noLineIsWiderThanTheTerminal(width: Int, locale: String) throws {
    let old = SubscriberEvent.cached([try summary(2), try summary(1, group: "0000000000000001")], asOf: then)
    for (expands, isWide) in [(false, false), (true, false), (false, true)] {
      var printer = TailPrinter(
        .human, LineStyle(width: width, locale: locale, expands: expands, ambiguousIsWide: isWide),
        StateLines(messages: Messages(locale: locale), zone: .gmt))
      for event in all + told + [old] {
        for line in lines(&printer, event) {
          #expect(TextWidth.columns(line, ambiguousIsWide: isWide) <= width, "\(line)")
        }
      }
    }
  }

  @Test func saysWhenTheCollectorFallsSilentAndSpeaksAgain() {
    var printer = printer(.human)
    func notice(_ event: SubscriberEvent) -> String? {
      var output: [UInt8] = []
      printer.write(event, now: now, to: &output)
      return printer.notice(event, now: now)
    }
    #expect(notice(.state(.connecting)) == nil)
    #expect(notice(.state(.live)) == nil)
    #expect(notice(.state(.stale(since: then))) == states.text(.state(.stale(since: then)), now: now))
    #expect(notice(.state(.live)) == states.text(.state(.live), now: now))
    #expect(notice(.state(.live)) == nil)
    #expect(notice(.refused(["a: b"])) == states.text(.refused(["a: b"]), now: now))
  }
}
