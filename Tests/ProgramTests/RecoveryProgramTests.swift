import Foundation
import TestSupport
import Testing

/// A service, a collector and an operator as processes: what is picked on the command line runs in the service.
@Suite(.timeLimit(.minutes(3))) struct RecoveryProgramTests {
  private let collector: CollectorProgram

  init() throws { collector = try CollectorProgram(in: try TemporaryFolder()) }

  private func recover(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(
      "klartext",
      ["recover", "--by", "kim", "--locale", "de", "--commands", collector.folder.endpoint("c")] + arguments)
  }

  @Test func anOptionOfTheDemoIsPickedAndDone() throws {
    let reader = try collector.reader("en")
    let demo = try collector.demo("--once", "notSaved", "--number", "3", "--linger", "120")
    let group = try #require(
      try reader.object { $0["kind"] as? String == "summary" && $0["service"] as? String == "demo" }["group"] as? String
    )
    let wrong = try recover(group, "no such option")
    #expect(wrong.exitCode() == 76)
    let right = try recover("--json", group, "0")
    let word = try right.object { $0["kind"] as? String == "recovery" }
    #expect(word["state"] as? String == "done" && word["group"] as? String == group && word["by"] as? String == "kim")
    #expect(right.exitCode() == 0)
    let told = try demo.object { $0["option"] != nil }
    #expect(told["did"] as? Bool == true)
    #expect(told["orders"] as? [String: Int] == ["saved": 1, "draft": 0, "discarded": 0])
    let asked = try reader.object { $0["kind"] as? String == "recovery" }
    #expect(asked["state"] as? String == "asked")
    let done = try reader.object { $0["kind"] as? String == "recovery" }
    #expect(done["state"] as? String == "done" && done["pick"] as? String == word["pick"] as? String)
    // The demo has ended, and its errors with it.
    #expect(demo.exitCode() == 0)
    let late = try recover(group, "0")
    #expect(late.exitCode() == 76)
  }

  @Test func anOptionThatDoesNotHelpIsToldAsSuch() throws {
    let reader = try collector.reader("en")
    let demo = try collector.demo("--once", "notSaved", "--number", "9", "--linger", "120")
    let group = try #require(
      try reader.object { $0["kind"] as? String == "summary" && $0["service"] as? String == "demo" }["group"] as? String
    )
    let picked = try recover(group, "0")
    #expect(try picked.line().contains("demo"))
    #expect(picked.exitCode() == 70)
    #expect(try demo.object { $0["option"] != nil }["did"] as? Bool == false)
  }
}
