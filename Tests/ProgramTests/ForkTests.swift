import Foundation
import TestSupport
import Testing

/// Case 38: threads, forked children and started programs beside a reporter.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ForkTests {
  @Test(arguments: [0, 4])
  func aForkedChildHasAReporterOfItsOwnAndTheParentGoesOn(threads: Int) throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("report 10 10")
    #expect(try probe.flush(30))
    try probe.say("fork 50 \(threads)")
    let child = try probe.program.object { $0["kind"] as? String == "child" }
    #expect(child["reportedBefore"] as? Int == 0 && child["flushed"] as? Bool == true)
    let childSums = ProbeProgram.sums(child)
    #expect(childSums.reported == 50 && childSums.acknowledged == 50)
    #expect(try probe.program.object { $0["kind"] as? String == "parent" }["child"] as? Int == 0)
    _ = try probe.ask("report 100 100")
    #expect(try probe.flush(30))
    let sums = try probe.sums()
    #expect(sums.reported == sums.acknowledged + sums.droppedInAll)
    if threads == 0 { #expect(sums.acknowledged == 110) }
    try probe.say("return")
    #expect(probe.end().code == 0 && probe.errorLines.isEmpty)
    #expect(collector.program.terminate() == 0)
    let totals = try StoredTotals.read(folder.path("state"))
    #expect(totals.occurrences == sums.acknowledged + 50)
  }

  /// A lock that writes down its holder ended about one child of fifty here: the thread that forked has another number
  /// in the child.
  @Test func aChildOfManyForksInARowAlwaysBegins() throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("one first")
    #expect(try probe.flush(30))
    for _ in 0..<8 {
      try probe.say("fork 3")
      let child = ProbeProgram.sums(try probe.program.object { $0["kind"] as? String == "child" })
      #expect(child.acknowledged == 3)
      #expect(try probe.program.object { $0["kind"] as? String == "parent" }["child"] as? Int == 0)
    }
    #expect(try probe.flush(30))
    let sums = try probe.sums()
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == sums.acknowledged + 24)
  }

  /// A descriptor that a started program kept would keep the parent's connection open behind its back.
  @Test func aStartedProgramInheritsNoDescriptor() throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let probe = try ProbeProgram(in: folder)
    _ = try probe.ask("one before")
    #expect(try probe.flush(30))
    let process = "/proc/\(probe.program.identifier)"
    var own = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(process)/fd") {
      let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(process)/fd/\(name)")) ?? ""
      let flags = try String(contentsOfFile: "\(process)/fdinfo/\(name)", encoding: .utf8)
        .split(separator: "\n").first { $0.hasPrefix("flags:") }?.split(separator: "\t").last
      let bits = Int32(flags ?? "", radix: 8) ?? 0
      // A socket that waits is none of libzmq's, but one of those that Foundation starts programs with.
      let isOurs = target.contains("event") || (target.contains("socket:") && bits & O_NONBLOCK != 0)
      guard isOurs else { continue }
      own += 1
      #expect(bits & O_CLOEXEC != 0, "\(target)")
    }
    // A reporter that is connected has several.
    #expect(own >= 5)
    #expect(try probe.ask("spawn /bin/true")["spawned"] as? Int == 0)
    _ = try probe.ask("report 100 100")
    #expect(try probe.flush(30))
    #expect(try probe.sums().acknowledged == 101)
    try probe.say("return")
    #expect(probe.end().code == 0)
    #expect(collector.program.terminate() == 0)
  }

  @Test func threadsAndAThousandSignalsASecondLoseNothing() throws {
    let folder = try TemporaryFolder()
    let collector = try CollectorProgram(in: folder)
    let probe = try ProbeProgram(in: folder)
    #expect(try probe.ask("timer 1000")["timer"] as? Int == 0)
    for _ in 0..<5 { #expect(try probe.ask("report 800 8 8")["reports"] as? Int == 800) }
    try probe.say("pace 50 1")
    #expect(try probe.ask("paced")["reports"] as? Int == 50)
    #expect(try probe.flush(30))
    let sums = try probe.sums()
    #expect(sums.reported == 4_050 && sums.acknowledged + sums.droppedInAll == 4_050)
    #expect(try probe.ask("ticks")["ticks"] as? Int ?? 0 > 10)
    #expect(collector.program.terminate() == 0)
    let totals = try StoredTotals.read(folder.path("state"))
    #expect(totals.occurrences == sums.acknowledged && totals.dropped == sums.droppedInAll)
  }
}
