import Dispatch
import Foundation
import Store
import TestSupport
import Testing

/// `kill -9` at random moments: what is acknowledged is kept, once, and nothing that was reported is lost.
///
/// Short by default; `scripts/test --full` kills a hundred times while a million events are on their way.
@Suite(.serialized, .timeLimit(.minutes(30))) struct CrashTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["KLARTEXT_CRASH_KILLS"].flatMap(Int.init) ?? 5
  private static let events = environment["KLARTEXT_CRASH_EVENTS"].flatMap(Int.init) ?? 40_000
  private static let producers = 4

  @Test func aCollectorThatIsKilledAgainAndAgainCountsAllOnce() throws {
    var random = RepeatableRandom(seed: 20_261_130)
    let folder = try TemporaryFolder()
    var collector = try CollectorProgram(in: folder, catalogs: nil)
    let share = Self.events / Self.producers
    let probes = try (0..<Self.producers).map { number in
      try ProbeProgram(
        in: folder, "--instance", "p\(number)", "--fold", "0", "--events", "4000", "--events-of-one-group", "4000")
    }
    for probe in probes {
      _ = try probe.ask("await 1")
      try probe.say("pump \(share) 300 1500")
    }
    for kill in 1...Self.kills {
      // One after the other over the whole of the run, and each at any moment of a commit.
      let target = share * Self.producers * kill / (Self.kills + 1)
      while try acknowledged(probes) < target { wait(upTo: 20_000, &random) }
      wait(upTo: 250_000, &random)
      collector.crash()
      // Now and then it does not even come to its ready line.
      while Int.random(in: 0..<4, using: &random) == 0 {
        try collector.start(awaitsReady: false)
        wait(upTo: 60_000, &random)
        collector.crash()
      }
      try collector.start(awaitsReady: true)
    }
    var reported = 0
    var dropped = 0
    for probe in probes {
      _ = try probe.ask("pumped")
      #expect(try probe.flush(120))
      let sums = try probe.sums()
      #expect(sums.reported == share && sums.acknowledged + sums.droppedInAll == share)
      reported += sums.acknowledged
      dropped += sums.droppedInAll
      try probe.say("return")
      #expect(probe.end().code == 0)
    }
    #expect(collector.program.terminate() == 0)
    let report = try StoreInspector(reading: folder.path("state/\(StateFolder.databaseName)")).check()
    #expect(report.findings == [])
    #expect(report.totals.counted == UInt64(reported))
    #expect(report.totals.dropped.values.reduce(0, +) == UInt64(dropped))
    print("crash test: \(Self.kills) kills, \(reported) events stored, \(dropped) dropped by producers")
  }

  private func acknowledged(_ probes: [ProbeProgram]) throws -> Int {
    try probes.reduce(0) { try $0 + $1.sums().acknowledged }
  }

  /// Lets a random time go by: nothing tells when a crash comes.
  private func wait(upTo microseconds: Int, _ random: inout RepeatableRandom) {
    let time = Int.random(in: 0...microseconds, using: &random)
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .microseconds(time))
  }
}
