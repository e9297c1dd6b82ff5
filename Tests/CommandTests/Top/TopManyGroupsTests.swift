import ErrorModel
import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import klartext

/// Ten thousand groups: by counted work, not by time.
@Suite struct TopManyGroupsTests {
  private static let start = TopSamples.start
  private static let many = 10_000

  private func record(_ number: Int, count: UInt64? = nil) -> EventRecord {
    TopSamples.record(
      "g\(number)", count: count ?? UInt64(number * 7_919 % 10_007), service: "s\(number % 50)")
  }

  private func model() -> TopModel {
    var model = TopModel(start: Self.start, author: "ana")
    model.resize(rows: 20)
    model.take(.connection(.live), at: Self.start)
    // In pages, as a collector answers.
    for page in 0..<50 {
      let records = (page * 200..<page * 200 + 200).map { record($0) }
      model.take(.snapshot(records, isComplete: page == 49), at: Self.start)
    }
    _ = model.settle(at: Self.start)
    return model
  }

  @Test func `Scrolling puts nothing in order, and a frame looks at the rows it has`() {
    var model = model()
    #expect(model.groups.count == Self.many && model.list.looks == Self.many)
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 120, rows: 24))
    model.resize(rows: view.listRows)
    var seen: Set<String> = []
    for step in 0..<(Self.many / model.pageRows + 2) {
      seen.formUnion(model.list.rows(from: model.top, count: model.pageRows).map(\.record.group))
      if step.isMultiple(of: 100) {
        let frame = view.frame(model, at: Self.start)
        #expect(frame.rows.count == 24 && frame.rows.allSatisfy { $0.pieces.count <= 9 })
      }
      _ = model.take(.pageDown)
      _ = model.settle(at: Self.start)
    }
    #expect(seen.count == Self.many)
    #expect(model.list.looks == Self.many, "nothing has changed")
    _ = model.take(.home)
    #expect(model.top == 0 && model.selection == model.list.order.first)
  }

  @Test(arguments: TopSort.Field.allCases) func `Each order and each change costs one look at each`(
    field: TopSort.Field
  ) {
    var model = model()
    model.sort = TopSort(field: field)
    _ = model.settle(at: Self.start)
    let before = model.list.looks
    #expect(before == (field == TopSort().field ? 1 : 2) * Self.many)
    // Many words between two frames cost what one does.
    for number in 0..<500 { model.take(.update(record(number, count: 20_000 + UInt64(number))), at: Self.start) }
    for _ in 0..<5 { _ = model.settle(at: Self.start) }
    #expect(model.list.looks == before + Self.many)
    // With each minute rates change, and nothing else does.
    _ = model.settle(at: TopSamples.moment(60))
    #expect(model.list.looks == before + (field == .rate ? 2 : 1) * Self.many)
    if field == .count { #expect(model.list.order.first == "g499") }
  }

  @Test func `A filter is looked at once for each key`() {
    var model = model()
    for key in [Key.character("/"), .character("s"), .character("4"), .character("9"), .enter] {
      _ = model.take(key)
      _ = model.settle(at: Self.start)
    }
    #expect(model.list.order.count >= Self.many / 50 && model.list.order.count < Self.many)
    #expect(model.list.looks <= 4 * Self.many)
  }

  @Test func `What is kept is bounded, whatever is told`() {
    var model = model()
    for number in Self.many..<30_000 { model.take(.update(record(number)), at: Self.start) }
    #expect(model.groups.count == TopList.mostGroups)
    for number in 0..<5_000 {
      model.take(.producer(run: "r\(number)", name: "n", isSilent: true), at: Self.start)
      model.ask(.resolve, group: "g\(number)")
    }
    #expect(model.silent.count == TopModel.mostSilent)
    var asked = 0
    while case .ask(let question)? = model.settle(at: Self.start).first {
      asked += 1
      model.take(TopAnswer(id: question.id, outcome: .done), at: Self.start)
    }
    #expect(asked == TopQuestions.mostWaiting)
    // What is over leaves, all at once, and what leaves is nowhere any more.
    for number in 0..<20_000 {
      var over = record(number)
      over.kind = .closed
      model.take(.update(over), at: Self.start)
    }
    _ = model.settle(at: TopSamples.moment(61))
    #expect(model.groups.isEmpty && model.list.order.isEmpty && model.selection == nil)
  }
}
