import ErrorModel
import TestSupport
import Testing

@testable import Klartext

@Suite struct CallStackTests {
  @inline(never)
  private func nested(_ depth: Int, _ images: CallStack.Images) -> CallStack? {
    if depth == 0 { return CallStack(images: images) }
    let stack = nested(depth - 1, images)
    withExtendedLifetime(stack) {}
    return stack
  }

  @Test func callsAreNamedInnermostFirst() throws {
    let stack = try #require(nested(3, CallStack.Images()))
    let lines = stack.lines()
    let own = lines.prefix { $0.contains("CallStackTests.nested(") }
    #expect(own.count == 4)
    #expect(lines.dropFirst(4).contains { $0.contains("callsAreNamedInnermostFirst()") })
    // No address, no folder of the machine that built it.
    #expect(lines.allSatisfy { !$0.contains("0x") && !$0.contains("/") && !$0.contains("unknown context") })
  }

  @Test func aDeepStackKeepsItsInnermostCalls() throws {
    let lines = try #require(nested(500, CallStack.Images())).lines()
    #expect(lines.count == Limits.backtraceFrames)
    #expect(lines.allSatisfy { $0.contains("CallStackTests.nested(") })
  }

  @Test func manyStacksCostLittleAtTheCallSite() throws {
    let images = CallStack.Images()
    let time = ThreadTime.measure { for _ in 0..<1_000 { _ = nested(20, images) } }
    // A hundred times what it takes in a release build.
    #expect(time < .seconds(2))
  }

  @Test func anEventTellsTheCallsOnlyWhereTheyWereTakenDown() {
    func reported(_ stack: CallStack?) -> ReportedError {
      ReportedError(
        error: CancellationError(), severity: .error, attributes: [:], time: Timestamp(microseconds: 1),
        explicitGroup: nil, trace: nil, place: SourcePlace(file: "A/B.swift", line: 1, function: "f()"),
        callStack: stack)
    }
    var maker = EventMaker(service: "till")
    let with = maker.make(reported(nested(1, CallStack.Images()))).event
    #expect(with?.backtrace.first?.contains("CallStackTests.nested(") == true)
    let without = maker.make(reported(nil)).event
    #expect(without?.backtrace == [])
  }
}
