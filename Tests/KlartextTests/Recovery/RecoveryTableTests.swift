import ErrorModel
import Testing

@testable import Klartext

/// What is kept, what is run, and that nothing is run twice.
@Suite struct RecoveryTableTests {
  private static func limits(errors: Int = 3, running: Int = 2, picks: Int = 8) -> RecoveryLimits {
    RecoveryLimits(errors: errors, keptFor: .seconds(10), attempt: .seconds(5), running: running, picks: picks)
  }

  private static func request(_ pick: String, event: String = "e1", option: String = "retry") -> RecoveryRequest {
    RecoveryRequest(pick: pick, event: event, option: option, author: "kim", seconds: 60)
  }

  /// What came of a request, in words.
  private func reply(
    _ table: inout RecoveryTable<String>, _ pick: String, event: String = "e1", option: String = "retry",
    at seconds: Int64 = 1
  ) -> String {
    let request = Self.request(pick, event: event, option: option)
    switch table.take(request, limit: .seconds(60), now: .seconds(seconds)) {
    case .run(let attempt): return "run \(attempt)"
    case .wait: return "wait"
    case .answer(let answer): return answer.code?.rawValue ?? (answer.didRecover ? "did" : "did not")
    }
  }

  private func table(_ limits: RecoveryLimits = limits(), events: Int = 1) -> RecoveryTable<String> {
    var table = RecoveryTable<String>(limits: limits)
    for number in 1...events {
      _ = table.keep("a\(number)", options: ["retry", "skip"], of: "e\(number)", now: .zero)
    }
    return table
  }

  @Test func anEventIsRunOnceWhateverIsPicked() {
    var table = table()
    #expect(reply(&table, "p1") == "run a1")
    #expect(reply(&table, "p2") == "already_picked")
    #expect(reply(&table, "p3", option: "skip") == "already_picked")
    #expect(table.finish("p1", didRecover: false) == false)
    #expect(reply(&table, "p4") == "already_picked", "one that failed is over too")
  }

  @Test func aDoubledRequestGetsTheSameAnswerAndRunsNothing() {
    var table = table()
    #expect(reply(&table, "p1") == "run a1")
    #expect(reply(&table, "p1") == "wait")
    #expect(table.finish("p1", didRecover: true) == false)
    #expect(reply(&table, "p1") == "did")
    #expect(reply(&table, "p1", event: "e9", option: "other") == "did", "a pick's name is what counts")
    #expect(table.finish("p1", didRecover: false) == nil, "a second end of an attempt says nothing")
    #expect(reply(&table, "p1", at: 1_000) == "did", "also when the error is long forgotten")
  }

  @Test func whatWasRefusedIsNotRunWhenItComesAgain() {
    var table = table(Self.limits(running: 1), events: 2)
    #expect(reply(&table, "p1") == "run a1")
    #expect(reply(&table, "p2", event: "e2") == "no_room")
    #expect(table.finish("p1", didRecover: true) == false)
    #expect(reply(&table, "p2", event: "e2") == "no_room", "it was told that nothing runs")
    #expect(reply(&table, "p3", event: "e2") == "run a2", "another pick of the event may")
  }

  @Test(arguments: [
    ("e1", "other", "option_unknown"), ("e1", "", "option_unknown"), ("e2", "retry", "recovery_unavailable"),
    ("", "", "recovery_unavailable"),
  ])
  func whatIsNotOfferedIsRefused(event: String, option: String, code: String) {
    var table = table()
    #expect(reply(&table, "p1", event: event, option: option) == code)
    #expect(reply(&table, "p2") == "run a1", "nothing was used up by it")
  }

  @Test func anErrorIsKeptForItsTimeAndNoLonger() {
    var table = table()
    #expect(table.forget(now: .seconds(9)).isEmpty)
    #expect(reply(&table, "p1", at: 10) == "recovery_unavailable", "over, though not let go yet")
    #expect(table.forget(now: .seconds(10)) == ["a1"])
    #expect(table.count == 0)
  }

  @Test func theOldestGoesWhereThereAreTooMany() {
    var table = table(events: 3)
    #expect(table.keep("a4", options: ["retry"], of: "e4", now: .seconds(1)) == ["a1"])
    #expect(table.keep("a4 again", options: ["retry"], of: "e4", now: .seconds(1)) == ["a4 again"])
    #expect(reply(&table, "p1") == "recovery_unavailable")
    #expect(reply(&table, "p2", event: "e4") == "run a4")
  }

  @Test func anAttemptOverItsTimeIsToldAndItsLateEndToo() {
    var table = table()
    #expect(table.nextDue == nil)
    #expect(reply(&table, "p1") == "run a1")
    #expect(table.nextDue == .seconds(6))
    #expect(table.expire(now: .seconds(5)).isEmpty)
    #expect(table.expire(now: .seconds(6)) == ["p1"])
    #expect(table.running == 0 && table.nextDue == nil)
    #expect(reply(&table, "p1") == "recovery_timeout")
    #expect(table.finish("p1", didRecover: true) == true, "late")
    #expect(reply(&table, "p1") == "did")
    #expect(table.finish("p1", didRecover: true) == nil)
  }

  @Test func picksAreForgottenButNeverOneThatRuns() {
    var table = table(Self.limits(picks: 2))
    #expect(reply(&table, "p1") == "run a1")
    for number in 2...9 { #expect(reply(&table, "p\(number)") == "already_picked") }
    #expect(reply(&table, "p1") == "wait")
    #expect(table.finish("p1", didRecover: true) == false)
  }

  @Test func aClosedTableKeepsAndRunsNothing() {
    var table = table(events: 2)
    #expect(reply(&table, "p1") == "run a1")
    #expect(table.close() == ["a2"])
    #expect(table.keep("a3", options: ["retry"], of: "e3", now: .seconds(1)) == ["a3"])
    #expect(reply(&table, "p2", event: "e2") == "recovery_unavailable")
    #expect(table.finish("p1", didRecover: true) == false, "what runs ends as it would")
    #expect(reply(&table, "p1") == "did")
  }
}
