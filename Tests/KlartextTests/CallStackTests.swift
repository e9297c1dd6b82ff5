import ErrorModel
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
    let clock = ContinuousClock()
    var lines: [String] = []
    print("SYMBOLS", clock.measure { lines = stack.lines() }, clock.measure { lines = stack.lines() })
    print(lines.joined(separator: "\n"))
    let own = lines.prefix { $0.contains("CallStackTests.nested(") }
    #expect(own.count == 4)
    #expect(lines.dropFirst(4).first?.contains("callsAreNamedInnermostFirst()") == true)
    // No address, no folder of the machine that built it.
    #expect(lines.allSatisfy { !$0.contains("0x") && !$0.contains("/") && !$0.contains("$") })
  }

  @Test func aDeepStackKeepsItsInnermostCalls() throws {
    let lines = try #require(nested(500, CallStack.Images())).lines()
    #expect(lines.count == Limits.backtraceFrames)
    #expect(lines.allSatisfy { $0.contains("CallStackTests.nested(") })
  }

  @Test func manyStacksCostLittleAtTheCallSite() throws {
    let images = CallStack.Images()
    let time = ContinuousClock().measure { for _ in 0..<1_000 { _ = nested(20, images) } }
    print("CAPTURE x1000", time)
    // A hundred times what it takes in a release build on an idle machine.
    #expect(time < .seconds(2))
  }
}
