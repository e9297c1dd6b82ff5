import ErrorModel
import Rendering
import Testing

@testable import Subscriber

@Suite struct MessageReaderTests {
  private func read(_ text: String) -> StreamMessage { SummarySamples.read(text) }

  @Test func readsASummaryAndKeepsItsBytes() throws {
    let text = SummarySamples.json(3, previous: 1)
    let summary = try #require(SummarySamples.summary(3, previous: 1))
    #expect(summary.head.sequence == 3 && summary.head.previous == 1)
    #expect(summary.head.group.text == "00000000000000ff" && summary.head.service == "checkout")
    #expect(summary.head.count == 9_007_199_254_740_993, "large integers stay exact")
    #expect(summary.head.at == Timestamp(microseconds: 3) && summary.head.lastSeen == Timestamp(microseconds: 2))
    #expect(summary.json == Array(text.utf8))
    let record = try summary.record()
    #expect(record.title == EventRecord.Text("Serverfehler: 503.", language: "de", inserts: [14..<17]))
    #expect(record.caseName == "serverError" && record.countText == "12 Ereignisse" && record.kind == .active)
    #expect(record.suggestion == nil && record.options.isEmpty && record.causes.isEmpty)
  }

  @Test func readsAStatusWithItsTrouble() {
    let text = #"{"v":1,"kind":"status","stream":"one","sequence":4,"at":5,"store":{"code":"store_full","since":2}}"#
    guard case .status(let status) = read(text) else {
      Issue.record("\(read(text))")
      return
    }
    #expect(status.stream == "one" && status.sequence == 4 && status.at == Timestamp(microseconds: 5))
    #expect(status.trouble == StoreTrouble(code: "store_full", since: Timestamp(microseconds: 2)))
  }

  @Test func oneBadLineOfAPageCostsOnlyItself() {
    let head = #"{"v":1,"kind":"words","id":"1","stream":"one","sequence":7,"count":3,"isCut":true,"oldest":{"at":4}}"#
    let message = read([head, SummarySamples.json(1), #"{"v":1}"#, SummarySamples.json(2)].joined(separator: "\n"))
    guard case .page(let page) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(page.summaries.map(\.head.sequence) == [1, 2])
    #expect(page.unreadable.count == 1)
    #expect(page.kind == .words && page.sequence == 7 && page.id == "1" && page.isCut && page.oldest == 4)
    #expect(page.next == nil)
  }

  @Test func readsWhereAPageGoesOn() {
    let head = #"{"v":1,"kind":"words","id":"1","stream":"one","sequence":7,"next":{"stream":"zero","sequence":9}}"#
    guard case .page(let page) = read(head) else { return }
    #expect(page.next == .word(Cursor(stream: "zero", sequence: 9)))
    let other = #"{"v":1,"kind":"snapshot","id":"1","stream":"one","sequence":7,"next":{"lastSeen":9,"group":"ab"}}"#
    guard case .page(let page) = read(other) else { return }
    #expect(page.next == .group(lastSeen: 9, group: "ab"))
  }

  @Test func readsARefusal() {
    let message = read(
      #"{"v":1,"kind":"refused","id":"1","refusals":[{"code":"unknown_kind","line":1,"pointer":"/kind","expected":"snapshot"}]}"#
    )
    #expect(message == .refused(id: "1", refusals: ["unknown_kind: snapshot"]))
  }

  @Test(arguments: [
    (#"{"v":1,"kind":"producer","stream":"s","word":"silent","run":"r","origin":{"service":"a"},"lastHeard":7}"#, true),
    (#"{"v":1,"kind":"backlog","stream":"s","at":1,"service":"a","count":2,"from":3,"to":4}"#, true),
    (
      #"{"v":1,"kind":"digest","stream":"s","sequence":1,"at":1,"groups":2,"occurrences":3,"from":3,"to":4,"worst":[]}"#,
      true
    ),
    (
      #"{"v":1,"kind":"groupNews","stream":"s","at":1,"act":"resolve","group":"00000000000000ff","service":"a","by":"ann"}"#,
      true
    ),
    (
      #"{"v":1,"kind":"recovery","stream":"s","at":1,"pick":"p","group":"00000000000000ff","service":"a","event":"e","option":"retry","by":"ann","state":"failed","code":"producer_gone"}"#,
      true
    ),
    (
      #"{"v":1,"kind":"recovery","stream":"s","at":1,"pick":"p","group":"00000000000000ff","service":"a","event":"e","option":"retry","by":"ann","state":"later"}"#,
      false
    ),
    (#"{"v":1,"kind":"welcome","stream":"s","sequence":1,"at":1}"#, true), (#"{"v":1,"kind":"later"}"#, false),
    (#"{"v":1,"kind":"producer","stream":"s","word":"later","run":"r","origin":{"service":"a"},"lastHeard":7}"#, false),
  ])
  func readsWhatElseTheStreamSays(_ text: String, _ isKnown: Bool) {
    if case .unreadable(let reason) = read(text) { Issue.record("\(reason)") }
    #expect((read(text) != .other) == isKnown)
  }

  @Test(arguments: [
    "", "\n", "{", "[]", "null", #"{"v":2,"kind":"status"}"#, #"{"v":1,"kind":"summary"}"#,
    #"{"v":"1","kind":"status"}"#, #"{"v":1,"kind":"digest"}"#, #"{"v":1,"kind":"recovery","state":"done"}"#,
    #"{"v":1,"kind":"words","id":"1"}"#,
    #"{"v":1,"kind":"status","sequence":-1}"#, #"{"v":1,"kind":"status","sequence":1e99}"#,
  ])
  func anyBytesGiveAMessage(_ text: String) {
    guard case .unreadable = read(text) else {
      Issue.record("\(read(text))")
      return
    }
  }

  @Test func everyCutOfASummaryIsUnreadable() {
    let bytes = Array(SummarySamples.json(3).utf8)
    var reader = MessageReader(mostBytes: 1 << 20)
    for end in bytes.indices {
      guard case .unreadable = reader.read(bytes, 0..<end) else {
        Issue.record("cut at \(end)")
        return
      }
    }
  }
}
