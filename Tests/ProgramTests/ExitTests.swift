import Foundation
import TestSupport
import Testing

/// Case 39: a process ends in its time though nobody listens, and says what it lost.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ExitTests {
  /// The time that the end may take, and what starting and ending a process may add on a busy machine.
  private static let limit = Duration.seconds(2)
  private static let slack = ProbeProgram.slack

  @Test(arguments: ["return", "exit 0"], [[], ["--lets-go"]])
  func theEndOfMainTakesTheTimeOfAFlushAndTellsTheLoss(end: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let probe = options.isEmpty ? try ProbeProgram(in: folder) : try ProbeProgram(in: folder, options[0])
    _ = try probe.ask("report 3 3")
    try probe.say(end)
    let (code, time) = probe.end()
    #expect(code == 0 && time < Self.limit + Self.slack)
    #expect(probe.errorLines == ["klartext: 3 errors of probe were not delivered (closed)"])
  }

  @Test func aServiceThatTakesTheSignalToEndClosesInItsTime() throws {
    let probe = try ProbeProgram(in: try TemporaryFolder(), "--takes-termination")
    _ = try probe.ask("report 3 3")
    probe.program.signal(SIGTERM)
    let (code, time) = probe.end()
    #expect(code == 0 && time < Self.limit + Self.slack)
    #expect(probe.errorLines == ["klartext: 3 errors of probe were not delivered (closed)"])
  }

  @Test func aLongerLimitIsKept() throws {
    let probe = try ProbeProgram(in: try TemporaryFolder())
    _ = try probe.ask("report 3 3")
    let start = ContinuousClock.now
    #expect(try probe.ask("close 3000")["closed"] as? Bool == false)
    let time = start.duration(to: .now)
    #expect(time >= .seconds(3) && time < .seconds(3) + Self.slack)
    #expect(try probe.sums().dropped == ["closed": 3])
    try probe.say("return")
    #expect(probe.end().time < Self.slack, "it has ended already")
  }

  @Test func aStoppedCollectorHoldsNobodyUp() throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("report 1")
    #expect(try probe.flush(30))
    collector.program.signal(SIGSTOP)
    _ = try probe.ask("report 3 3")
    try probe.say("return")
    let (code, time) = probe.end()
    collector.program.signal(SIGCONT)
    #expect(code == 0 && time < Self.limit + Self.slack)
    #expect(probe.errorLines == ["klartext: 3 errors of probe were not delivered (closed)"])
    #expect(collector.program.terminate() == 0)
  }

  @Test func closedTwiceAndReportedOnceMore() throws {
    let probe = try ProbeProgram(in: try TemporaryFolder(), "--silent")
    _ = try probe.ask("report 2 2")
    #expect(try probe.ask("close 0")["closed"] as? Bool == false)
    #expect(try probe.ask("close 2000")["closed"] as? Bool == true, "nothing waits any more")
    _ = try probe.ask("one late")
    let sums = try probe.sums()
    #expect(sums.reported == 3 && sums.dropped == ["closed": 3] && sums.waiting == 0)
    try probe.say("return")
    #expect(probe.end().code == 0 && probe.errorLines.isEmpty)
  }

  /// Case 35 a and b: what is reported before there is a connection arrives.
  @Test(arguments: [true, false])
  func whatIsReportedBeforeTheConnectionArrives(isCollectorFirst: Bool) throws {
    let folder = try TemporaryFolder()
    var collector = isCollectorFirst ? try CollectorProgram(in: folder) : nil
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("report 5 5")
    if isCollectorFirst {
      // The end of main is the flush.
      try probe.say("return")
    } else {
      // The producer has tried and failed by now, as its first attempts are 100 ms apart.
      #expect(try probe.flush(0) == false)
      collector = try CollectorProgram(in: folder)
      #expect(try probe.flush(30))
      try probe.say("return")
    }
    #expect(probe.end().code == 0 && probe.errorLines.isEmpty)
    #expect(collector?.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 5)
  }
}
