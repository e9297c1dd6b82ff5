import ErrorModel
import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import klartext

@Suite struct TopModelTests {
  private static let start = TopSamples.start

  private func model(_ groups: String..., author: String = "ana") -> TopModel {
    var model = TopModel(start: Self.start, author: author)
    model.resize(rows: 3)
    model.take(.connection(.live), at: Self.start)
    model.take(.snapshot(groups.map { TopSamples.record($0) }, isComplete: true), at: Self.start)
    #expect(model.settle(at: Self.start) == [])
    return model
  }

  private func keys(_ model: TopModel) -> [String] { model.shown.map(\.record.group) }

  @Test func `The group that happens most stands first`() {
    var model = model("a", "b", "c")
    model.take(.update(TopSamples.record("b", count: 40)), at: TopSamples.moment(10))
    model.take(.update(TopSamples.record("c", count: 20)), at: TopSamples.moment(10))
    _ = model.settle(at: TopSamples.moment(10))
    #expect(keys(model) == ["b", "c", "a"])
  }

  @Test func `The choice stays with its group when the order changes`() {
    var model = model("a", "b", "c")
    #expect(model.selection == "a")
    _ = model.take(.down)
    #expect(model.selection == "b")
    model.take(.update(TopSamples.record("c", count: 99)), at: TopSamples.moment(1))
    _ = model.settle(at: TopSamples.moment(1))
    #expect(keys(model) == ["c", "a", "b"])
    #expect(model.selection == "b")
  }

  @Test func `The choice never leaves the list, and the list goes with it`() {
    var model = model("a", "b", "c", "d", "e")
    for key in [Key.up, .pageUp, .home, .character("k")] {
      _ = model.take(key)
      #expect(model.selection == "a")
    }
    _ = model.take(.end)
    #expect(model.selection == "e")
    #expect(model.top == 2)
    _ = model.take(.pageDown)
    #expect(model.selection == "e")
    _ = model.take(.pageUp)
    #expect(model.selection == "b")
    #expect(model.top == 1)
    model.resize(rows: 100)
    #expect(model.top == 0)
  }

  @Test func `A closed group stays for a minute, and one that a snapshot lacks goes at once`() {
    var model = model("a", "b", "c")
    model.take(.update(TopSamples.record("b", kind: .closed)), at: TopSamples.moment(1))
    _ = model.settle(at: TopSamples.moment(60))
    #expect(Set(keys(model)) == ["a", "b", "c"])
    _ = model.settle(at: TopSamples.moment(61))
    #expect(Set(keys(model)) == ["a", "c"])
    model.take(.merged(group: "c"), at: TopSamples.moment(62))
    model.take(.snapshot([TopSamples.record("d")], isComplete: true), at: TopSamples.moment(63))
    _ = model.settle(at: TopSamples.moment(63))
    #expect(keys(model) == ["d"])
    #expect(model.selection == "d")
  }

  @Test func `What a second snapshot has more counts as what happened`() {
    var model = model("a", "b")
    let records = [TopSamples.record("a"), TopSamples.record("b", count: 22)]
    model.take(.snapshot(records, isComplete: true), at: TopSamples.moment(30))
    #expect(model.groups["b"]?.rates.counts(upTo: TopSamples.moment(30)).last == 10)
    #expect(model.groups["a"]?.rates.counts(upTo: TopSamples.moment(30)).last == 0)
  }

  @Test func `A filter is written, kept with Enter and taken back with Escape`() {
    var model = model("a", "b")
    for key in [Key.character("/"), .character("§"), .character("x"), .backspace, .enter] { _ = model.take(key) }
    #expect(model.filter.text == "§")
    _ = model.settle(at: Self.start)
    #expect(model.shown.isEmpty)
    for key in [Key.character("/"), .control("u"), .character("z"), .escape] { _ = model.take(key) }
    #expect(model.filter.text == "§")
    _ = model.take(.escape)
    #expect(model.filter == TopFilter())
    _ = model.settle(at: Self.start)
    #expect(model.shown.count == 2)
  }

  @Test(arguments: [TopQuestion.Act.resolve, .reopen, .ignore])
  func `A decision is asked for after Enter, and only then`(act: TopQuestion.Act) {
    let letter: Unicode.Scalar = act == .resolve ? "r" : act == .reopen ? "o" : "i"
    var model = model("a", "b")
    _ = model.take(.character(letter))
    #expect(model.mode == .confirming(act, group: "a"))
    _ = model.take(.character("q"))
    #expect(model.mode == .browsing)
    #expect(model.settle(at: Self.start) == [])
    _ = model.take(.character(letter))
    _ = model.take(.enter)
    let question = TopQuestion(id: 1, group: "a", act: act, author: "ana")
    #expect(model.settle(at: Self.start) == [.ask(question)])
    #expect(model.isWaiting)
    model.take(TopAnswer(id: 1, outcome: .done), at: Self.start)
    #expect(model.message == .done(act, group: "a"))
    #expect(!model.isWaiting)
  }

  @Test func `A silence is asked for with its time`() {
    var model = model("a")
    for key in [Key.character("z"), .control("u"), .character("3"), .character("0"), .character("m"), .enter] {
      _ = model.take(key)
    }
    #expect(
      model.settle(at: Self.start)
        == [.ask(TopQuestion(id: 1, group: "a", act: .silence(seconds: 1_800), author: "ana"))])
    for key in [Key.character("z"), .character("x"), .enter] { _ = model.take(key) }
    #expect(model.message == .wrongTime("1hx"))
  }

  @Test func `Nobody decides without a name`() {
    var model = model("a", author: "")
    _ = model.take(.character("r"))
    _ = model.take(.enter)
    #expect(model.message == .nobody)
    #expect(model.settle(at: Self.start) == [])
  }

  @Test func `A refusal and a silence of the collector are told`() {
    var model = model("a")
    for answer in 0..<2 {
      _ = model.take(.character("r"))
      _ = model.take(.enter)
      #expect(model.settle(at: Self.start).count == 1)
      if answer == 0 {
        // A refusal does not say to what.
        model.take(TopAnswer(id: nil, outcome: .refused(code: "out_of_range", expected: "a group")), at: Self.start)
        #expect(model.message == .refused(code: "out_of_range", expected: "a group"))
      }
    }
    #expect(model.settle(at: TopSamples.moment(14)) == [])
    #expect(model.settle(at: TopSamples.moment(15)) == [.hangUp])
    #expect(model.message == .noAnswer)
    // What comes now is an answer to nothing.
    model.take(TopAnswer(id: 2, outcome: .done), at: Self.start)
    #expect(model.message == .noAnswer)
  }

  @Test func `An opened group is asked for, and again when it grew`() throws {
    var model = model("a", "b")
    _ = model.take(.down)
    _ = model.take(.enter)
    #expect(model.opened?.group == "b")
    #expect(model.settle(at: Self.start) == [.ask(TopQuestion(id: 1, group: "b", act: .details))])
    let detail = try #require(TopDetail(Array(Self.details.utf8)))
    model.take(TopAnswer(id: 1, outcome: .details(detail)), at: Self.start)
    #expect(model.opened?.detail == detail)
    #expect(model.settle(at: Self.start) == [])
    model.take(.update(TopSamples.record("b", count: 13)), at: TopSamples.moment(1))
    #expect(model.settle(at: TopSamples.moment(1)).count == 1)
    _ = model.take(.escape)
    #expect(model.opened == nil)
    #expect(model.selection == "b")
  }

  static let details = """
    {"v":1,"kind":"groupDetails","group":"00c5a1b2d3e4f567","status":{"name":"ignored","by":"ana","comment":"known"},\
    "users":{"count":7,"exact":false},"trend":{"hour":3,"usual":1,"threshold":9,"spike":false},\
    "instances":{"count":2,"exact":true,"list":[{"name":"a1","count":9,"lastSeen":1}],"others":3},\
    "hours":[{"from":1792886400000000,"count":5}]}
    """

  /// A model that has asked for the first way out of a group, and the number of the question.
  private func picking() throws -> (model: TopModel, id: Int, title: EventRecord.Text) {
    var model = model("a")
    _ = model.take(.enter)
    let title = TopSamples.record("a").options[0].title
    _ = model.take(.character("9"))
    #expect(model.mode == .browsing, "there are not so many")
    _ = model.take(.character("1"))
    let act = TopQuestion.Act.pick(option: TopSamples.record("a").options[0].id, title: title)
    #expect(model.mode == .confirming(act, group: "a"))
    _ = model.take(.enter)
    // One question at a time: what is known of the group may be asked for before.
    for second in 0..<3 as Range<Int64> {
      for effect in model.settle(at: Self.start.advanced(by: .seconds(second))) {
        guard case .ask(let question) = effect else { continue }
        if question.act == act { return (model, question.id, title) }
        model.take(TopAnswer(id: question.id, outcome: .refused(code: "", expected: "")), at: Self.start)
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test(
    arguments: [
      (.done, nil), (.failed, nil), (.failed, "producer_gone"), (.noAnswer, nil),
    ] as [(TopAnswer.Recovery, String?)])
  func `What comes of a pick is told`(state: TopAnswer.Recovery, code: String?) throws {
    var (model, id, title) = try picking()
    #expect(model.isWaiting)
    model.take(TopAnswer(id: id, outcome: .picked(seconds: 10)), at: Self.start)
    #expect(model.message == .picked(title) && model.isWaiting)
    model.take(TopAnswer(id: id + 99, outcome: .recovery(.done, code: nil)), at: Self.start)
    #expect(model.message == .picked(title), "that was somebody else's")
    model.take(TopAnswer(id: id, outcome: .recovery(state, code: code)), at: Self.start)
    #expect(model.message == .recovery(title, state, code: code) && !model.isWaiting)
  }

  @Test func `A pick that is refused says why, and one whose end is not told has none`() throws {
    var (model, id, title) = try picking()
    model.take(TopAnswer(id: id, outcome: .refused(code: "already_picked", expected: "")), at: Self.start)
    #expect(model.message == .refused(code: "already_picked", expected: "") && !model.isWaiting)
    (model, id, title) = try picking()
    model.take(TopAnswer(id: id, outcome: .picked(seconds: 10)), at: Self.start)
    _ = model.settle(at: Self.start.advanced(by: .seconds(10)))
    _ = model.settle(at: Self.start.advanced(by: .seconds(34)))
    #expect(model.message == .picked(title))
    _ = model.settle(at: Self.start.advanced(by: .seconds(35)))
    #expect(model.message == .recovery(title, .noAnswer, code: nil) && !model.isWaiting)
  }

  @Test func `Nothing is picked by a key that was meant for something else`() {
    var model = model("a")
    _ = model.take(.enter)
    _ = model.take(.character("1"))
    _ = model.take(.character("2"))
    #expect(model.mode == .browsing)
    #expect(
      !model.settle(at: Self.start).contains {
        if case .ask(let question) = $0 { question.act != .details } else { false }
      })
  }

  @Test func `What is pasted over the list is no command`() {
    var model = model("a", "b")
    for key in [Key.pasteStart, .character("r"), .character(" "), .character("q"), .pasteEnd] {
      #expect(model.take(key) == [])
    }
    #expect(model.mode == .browsing)
    for key in [Key.character("/"), .pasteStart, .character("q"), .pasteEnd] { #expect(model.take(key) == []) }
    #expect(model.filter.text == "q")
    #expect(model.take(.control("c")) == [.quit])
  }

  @Test func `Any keys in any order do no harm`() {
    var random = RepeatableRandom(seed: 6)
    let keys: [Key] =
      "qksS<>/eziro?h19gG xjkm".unicodeScalars.map { .character($0) }
      + [.enter, .escape, .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .backspace, .tab, .function(1)]
      + [.control("u"), .control("w"), .control("l"), .pasteStart, .pasteEnd, .unknown, .alternate("x")]
    var model = TopSamples.model()
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 60, rows: 12))
    for step in 0..<300 {
      if let key = keys.randomElement(using: &random) { _ = model.take(key) }
      _ = model.settle(at: TopSamples.moment(Int64(step / 10)))
      model.resize(rows: view.listRows)
      if step.isMultiple(of: 20) { #expect(view.frame(model, at: TopSamples.moment(Int64(step))).rows.count == 12) }
    }
  }
}
