import Testing

@testable import Klartext

@Suite struct SegmentNameTests {
  @Test(arguments: [
    SegmentName.waiting(number: 12, since: 9), .waiting(number: 12_345_678_901, since: 1),
    .sending(number: 3, position: .init(run: "0190-a", next: 17, done: 3)),
  ])
  func `A name reads back as the same`(name: SegmentName) {
    #expect(SegmentName(text: name.text) == name)
  }

  @Test(arguments: [
    "", ".", "lock", "unfinished", "0000000012.waiting", "12-9.waiting", "0000000009-0000000012.waiting",
    "+000000012-0000000009.waiting", "0000000003..17.3.sending", "0000000003.run.0.3.sending",
    "0000000003.run.17.99999999999.sending", "0000000003.run.17.-3.sending", "0000000003.run.17.3.sending.old",
    "9999999999999999999-0000000001.waiting",
  ])
  func `Anything else is no segment`(text: String) {
    #expect(SegmentName(text: text) == nil)
  }

  @Test func `A file stands for those whose numbers it took over`() {
    let new = SegmentName.waiting(number: 12, since: 9)
    #expect(new.stands(for: .waiting(number: 12, since: 12)) && new.stands(for: .waiting(number: 10, since: 9)))
    #expect(!new.stands(for: new) && !new.stands(for: .waiting(number: 13, since: 13)))
    #expect(!new.stands(for: .sending(number: 10, position: .init(run: "r", next: 1, done: 0))))
  }
}
