import Foundation
import TestSupport
import Testing

/// Cases 36 and 37: collectors that stop, die, come back, and stand in for each other.
@Suite(.serialized, .timeLimit(.minutes(4))) struct OutageTests {
  @Test(arguments: [1, 5_000])
  func aStoppedCollectorBlocksNoReportAndAllAreAccountedFor(groups: Int) throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let reader = try collector.reader("en")
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("one first")
    #expect(try probe.flush(30))
    collector.program.signal(SIGSTOP)
    let run = try probe.ask("report 20000 \(groups) 4")
    #expect(run["reports"] as? Int == 20_000)
    #expect(try #require(run["p99"] as? Double) < 1_000, "microseconds")
    _ = try probe.ask("one Q.B")
    collector.program.signal(SIGCONT)
    #expect(try probe.flush(60))
    let sums = try probe.sums()
    #expect(sums.reported == 20_002 && sums.acknowledged + sums.droppedInAll == 20_002)
    #expect(Set(sums.dropped.keys).isSubset(of: ["queue_full", "group_full"]))
    // Two groups of that case: the first report and Q.B.
    for _ in 0..<2 { _ = try reader.line { $0.contains("last") } }
    try probe.say("return")
    #expect(probe.end().code == 0 && probe.errorLines.isEmpty)
    #expect(collector.program.terminate() == 0)
    let totals = try StoredTotals.read(folder.path("state"))
    #expect(totals.occurrences == sums.acknowledged && totals.dropped == sums.droppedInAll)
  }

  @Test func aCollectorThatIsRestartedKilledAndStoppedCountsAllOnce() throws {
    let folder = try TemporaryFolder()
    var collector = try CollectorProgram(in: folder)
    var reported = 0
    // The second one is the service started again under the same name: a new run, and no loss.
    for _ in 0..<2 {
      let probe = try ProbeProgram(in: folder, "--instance", "a1")
      _ = try probe.ask("await 1")
      try probe.say("pace 1500 2")
      try collector.crashAndRestart()
      #expect(try probe.ask("await 1")["connected"] as? Int == 1)
      // Half-dead: nothing is said on the connection any more, and nothing ends it.
      collector.program.signal(SIGSTOP)
      #expect(try probe.ask("await 0")["connected"] as? Int == 0)
      collector.program.signal(SIGCONT)
      #expect(try probe.ask("await 1 60000")["connected"] as? Int == 1)
      #expect(try probe.ask("paced")["reports"] as? Int == 1_500)
      #expect(try probe.flush(60))
      let sums = try probe.sums()
      #expect(sums.reported == 1_500 && sums.acknowledged == 1_500)
      reported += sums.reported
      try probe.say("return")
      #expect(probe.end().code == 0)
    }
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == reported)
  }

  @Test func theNextCollectorTakesOverAndTheFirstOneAgainWhenThatIsLost() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    var first = try CollectorProgram(in: folders[0])
    let second = try CollectorProgram(in: folders[1])
    let probe = try ProbeProgram(
      in: folders[0], "--endpoint", folders[0].endpoint("e"), "--endpoint", folders[1].endpoint("e"))
    _ = try probe.ask("report 10 10")
    #expect(try probe.flush(30))
    first.program.kill()
    _ = try probe.ask("report 20 20")
    #expect(try probe.flush(30))
    try first.crashAndRestart()
    second.program.kill()
    _ = try probe.ask("report 40 40")
    #expect(try probe.flush(30))
    #expect(try probe.sums().acknowledged == 70)
    #expect(first.program.terminate() == 0)
    // What was flushed before a collector was killed is in no other.
    #expect(try StoredTotals.read(folders[0].path("state")).occurrences == 50)
    #expect(try StoredTotals.read(folders[1].path("state")).occurrences == 20)
  }

  @Test func groupsSpreadOverCollectorsAndTheOthersStandIn() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    let first = try CollectorProgram(in: folders[0])
    let second = try CollectorProgram(in: folders[1])
    let probe = try ProbeProgram(
      in: folders[0], "--spread", "--endpoint", folders[0].endpoint("e"), "--endpoint", folders[1].endpoint("e"))
    #expect(try probe.ask("await 2")["connected"] as? Int == 2)
    _ = try probe.ask("report 100 100")
    #expect(try probe.flush(30))
    #expect(first.program.terminate() == 0)
    let alone = try StoredTotals.read(folders[0].path("state")).occurrences
    #expect(20...80 ~= alone)
    _ = try probe.ask("report 100 100")
    #expect(try probe.flush(30))
    #expect(try probe.sums().acknowledged == 200)
    #expect(second.program.terminate() == 0)
    #expect(try StoredTotals.read(folders[1].path("state")).occurrences == 200 - alone)
  }
}
