import Foundation
import TestSupport
import Testing

/// The spool with whole processes: what reached the disk arrives later, and once.
@Suite(.serialized, .timeLimit(.minutes(4))) struct SpoolProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func probe(_ after: Int = 3_000) throws -> ProbeProgram {
    try ProbeProgram(in: folder, "--spool", folder.path("spool"), "--spool-after", "\(after)")
  }

  @Test func whatCannotBeSentAtTheEndIsInTheSpoolAndNothingIsLost() throws {
    let first = try probe()
    _ = try first.ask("report 3 3")
    try first.say("return")
    let (code, time) = first.end()
    #expect(code == 0 && time < .seconds(2) + ProbeProgram.slack && first.errorLines.isEmpty)
    let collector = try CollectorProgram(in: folder)
    let second = try probe()
    _ = try second.ask("report 2 2")
    while try second.sums().recovered < 3 { _ = try second.flush(1) }
    let sums = try second.sums()
    #expect(sums.reported == 2 && sums.acknowledged == 2 && sums.recovered == 3 && sums.spooled == 0)
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 5)
  }

  @Test func aKilledServiceLosesNothingThatReachedTheDisk() throws {
    let first = try probe(0)
    for number in 0..<5 {
      _ = try first.ask("report 40 40")
      #expect(try first.flush(30))
      #expect(try first.sums().spooled == (number + 1) * 40)
    }
    first.program.kill()
    let collector = try CollectorProgram(in: folder)
    let second = try probe(0)
    while try second.sums().recovered < 200 { _ = try second.flush(1) }
    second.program.kill()
    let third = try probe(0)
    _ = try third.ask("await 1")
    _ = try third.ask("one last")
    #expect(try third.flush(30))
    let sums = try third.sums()
    #expect(sums.acknowledged == 1 && sums.recovered == 0)
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 201)
  }

  /// The collector may have the window already, when the service ends without a word from it.
  @Test func aWindowThatWentToTheDiskWithoutAnAnswerIsCountedOnce() throws {
    let collector = try CollectorProgram(in: folder)
    let first = try probe()
    _ = try first.ask("one first")
    #expect(try first.flush(30))
    collector.program.signal(SIGSTOP)
    _ = try first.ask("report 50 50")
    #expect(try first.ask("close 200")["closed"] as? Bool == false)
    let left = try first.sums()
    #expect(left.spooled == 50 && left.dropped.isEmpty && left.waiting == 0)
    first.program.kill()
    collector.program.signal(SIGCONT)
    let second = try probe()
    while try second.sums().recovered < 50 { _ = try second.flush(1) }
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 51)
  }

  @Test func aServiceThatLivesOnSendsItsBacklogWhenTheCollectorIsBack() throws {
    let first = try probe(200)
    _ = try first.ask("report 300 300")
    #expect(try first.flush(30))
    #expect(try first.sums().spooled == 300)
    let collector = try CollectorProgram(in: folder)
    while try first.sums().spooled > 0 { _ = try first.ask("await 1") }
    #expect(try first.sums().acknowledged == 300)
    try first.say("return")
    #expect(first.end().code == 0 && first.errorLines.isEmpty)
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 300)
  }

  @Test func aSpoolThatCannotBeOpenedIsToldAndNothingElseChanges() throws {
    try Data("no folder".utf8).write(to: folder.url.appending(path: "spool"))
    let first = try probe(0)
    _ = try first.ask("report 5 5")
    let collector = try CollectorProgram(in: folder)
    #expect(try first.flush(30))
    let told = try first.ask("statistics")
    #expect(told["acknowledged"] as? Int == 5)
    #expect((told["spoolError"] as? String)?.hasPrefix("spool_cannot_open") == true)
    #expect(collector.program.terminate() == 0)
  }

  @Test func aForkedChildHasASubfolderOfItsOwn() throws {
    let first = try probe(0)
    _ = try first.ask("report 10 10")
    #expect(try first.flush(30))
    try first.say("fork 20")
    let child = ProbeProgram.sums(try first.program.object { $0["kind"] as? String == "child" })
    #expect(child.reported == 20 && child.spooled == 20)
    #expect(try first.program.object { $0["kind"] as? String == "parent" }["child"] as? Int == 0)
    first.program.kill()
    let collector = try CollectorProgram(in: folder)
    let second = try probe(0)
    while try second.sums().recovered < 30 { _ = try second.flush(1) }
    #expect(collector.program.terminate() == 0)
    #expect(try StoredTotals.read(folder.path("state")).occurrences == 30)
  }
}
