import ErrorModel
import Subscriber
import Testing

@testable import klartext

@Suite struct TailPrinterTests {
  private func printer(json: Bool) -> TailPrinter {
    TailPrinter(.init(isJSON: json, usesColour: false, locale: "de"))
  }

  @Test func tellsAGapInBothForms() {
    let gap = SubscriberEvent.gap(.init(service: "a\u{1B}b", severity: .error, from: 7, to: 9))
    var people = printer(json: false)
    #expect(people.lines(gap) == [#"--- gap: updates about a\u{1B}b (error) are missing, between number 7 and 9 ---"#])
    var machines = printer(json: true)
    #expect(
      machines.lines(gap)
        == [#"{"from":7,"kind":"gap","service":"a\u001bb","severity":"error","to":9,"v":1}"#])
  }

  @Test func saysWhenTheCollectorFallsSilentAndSpeaksAgain() {
    var printer = printer(json: false)
    #expect(printer.notice(.state(.connecting)) == nil)
    #expect(printer.notice(.state(.live)) == nil)
    #expect(printer.notice(.state(.stale(since: Timestamp(microseconds: 0))))?.contains("silent since") == true)
    #expect(printer.notice(.state(.live)) == "the collector speaks")
    #expect(printer.notice(.refused(["a: b"]))?.hasSuffix("a: b") == true)
  }
}
