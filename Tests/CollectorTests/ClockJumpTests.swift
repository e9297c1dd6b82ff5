import ErrorModel
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Somebody sets the wall clock, by hours and either way.
@Suite struct ClockJumpTests {
  @Test func `A slow correction and a leap second are no jumps`() {
    var watch = ClockWatch()
    var wall = Timestamp(microseconds: 1_795_000_000_000_000)
    var steady = Duration.zero
    let first = watch.jump(now: wall, steady: steady)
    #expect(first == nil, "there is nothing to compare with")
    for turn in 0..<10_000 {
      // 500 ppm, the most that ntpd slews by, and a leap second half way.
      wall = wall.advanced(by: .microseconds(turn == 5_000 ? 500 : 1_000_500))
      steady += .seconds(1)
      let jump = watch.jump(now: wall, steady: steady)
      #expect(jump == nil)
    }
  }

  @Test(arguments: [Duration.seconds(7_200), .seconds(-7_200), .seconds(2), .seconds(-2), .seconds(86_400 * 365)])
  func `A step is a jump, once`(step: Duration) {
    var watch = ClockWatch()
    let wall = Timestamp(microseconds: 1_795_000_000_000_000)
    let jumps = [
      watch.jump(now: wall, steady: .zero), watch.jump(now: wall.advanced(by: .seconds(1) + step), steady: .seconds(1)),
      watch.jump(now: wall.advanced(by: .seconds(2) + step), steady: .seconds(2)),
    ]
    #expect(jumps == [nil, step, nil])
  }

  @Test func `A clock that is a year ahead at the start deletes nothing and ends no silence`() throws {
    let folder = try TemporaryFolder()
    let ask = #"{"v":1,"kind":"silences","id":"2"}"#
    do {
      let bench = try folder.openStoreBench()
      _ = try bench.snapshot(
        #"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":864000,"matchers":[{"field":"type","pattern":"*"}]}"#,
        advance: .milliseconds(50))
      try bench.send(batch(1, event("lost")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    let year = Duration.seconds(366 * 86_400)
    let offset = ManualTime(at: Timestamp(microseconds: year.microseconds))
    let bench = try CollectorBench.open(in: folder, offset: offset) { $0.stateFolder = folder.path("state") }
    func turn(seconds: Int) throws {
      for _ in 0..<seconds / 5 {
        try bench.collector.step(upTo: .zero)
        bench.time.advance(by: .seconds(5))
      }
    }
    #expect(try bench.snapshot(ask).count == 1, "by this clock it is over")
    try turn(seconds: 1_200)
    offset.advance(by: .zero - year)
    try turn(seconds: 1_200)
    #expect(bench.collector.figures.clockJumps == 1 && bench.collector.figures.retentionPasses == 0)
    #expect(try bench.snapshot(ask).count == 2)
    try bench.send(batch(2, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 2)
    while bench.collector.figures.retentionPasses == 0 { try turn(seconds: 60) }
    #expect(bench.collector.figures.cleared.minutes == 0 && bench.collector.figures.cleared.runs == 0)
    try bench.collector.finish()
    #expect(try StoreInspector(reading: folder.stateDatabase).check().totals.counted == 2)
  }

  @Test(arguments: [Duration.seconds(5 * 3_600), .seconds(-5 * 3_600)])
  func `Words, holds and commits go on, and no group is closed for it`(step: Duration) throws {
    let folder = try TemporaryFolder()
    let offset = ManualTime(at: Timestamp(microseconds: 0))
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"], offset: offset)
    try bench.subscribed()
    try bench.send(batch(1, event("lost")))
    #expect(try bench.summary("summary/en/")["state"] as? String == "new")
    _ = try bench.answer("acknowledged")

    offset.advance(by: step)
    // Wherever the clock stands now, the next sign of life is due within a second of time that passes.
    #expect(bench.collector.idleTime <= .seconds(1))
    let sent = bench.time.now
    try bench.send(batch(2, event("lost")))
    #expect(try bench.answer("acknowledged", advance: .milliseconds(50))["sequence"] as? Int == 2)
    #expect(bench.collector.figures.clockJumps == 1)

    let acknowledged = bench.time.now

    // It is told that it goes on, and five minutes of quiet close it: not before, and not hours later.
    var states: [String] = []
    var last = bench.time.now
    for _ in 0..<480 {
      bench.time.advance(by: .seconds(1))
      try bench.collector.step(upTo: .zero)
      while let frames = try bench.reader.receive() {
        guard String(decoding: frames[0], as: UTF8.self).hasPrefix("summary/") else { continue }
        let text = String(decoding: frames[1], as: UTF8.self)
        states.append(text.contains(#""state":"closed""#) ? "closed" : "active")
        last = bench.time.now
      }
    }
    #expect(states == ["active", "closed"])
    #expect(sent.duration(to: last) >= .seconds(300))
    // A message may take some turns to its reader.
    #expect(acknowledged.duration(to: last) < .seconds(400))
    #expect(bench.collector.figures.clockJumps == 1)
  }
}
