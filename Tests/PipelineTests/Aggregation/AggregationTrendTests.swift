import ErrorModel
import Pipeline
import Testing

/// What is more than usual.
@Suite struct AggregationTrendTests {
  struct Row: Sendable {
    var before: [UInt64]
    var threshold: Double
  }

  @Test(arguments: [
    // Nothing known: the floor.
    Row(before: [], threshold: 100), Row(before: [0, 0, 0, 0, 0, 0, 0], threshold: 100),
    // Little: the floor.
    Row(before: [1, 2, 1], threshold: 100), Row(before: [33, 33, 33], threshold: 100),
    // Never changing: the least factor.
    Row(before: [200, 200, 200, 200, 200, 200, 200], threshold: 600),
    // Mean 100, deviation 60: 1 + 5 × 0.6 = 4.
    Row(before: [40, 160], threshold: 400),
    // Mean 100, deviation 100: the greatest factor.
    Row(before: [0, 200], threshold: 600),
  ])
  func theThresholdIsTheLargerOfFloorAndFactorTimesMean(row: Row) {
    let (_, threshold) = SpikeRule().threshold(over: row.before)
    #expect(abs(threshold - row.threshold) < 0.001)
  }

  @Test func theParametersAreAParameter() {
    var rule = SpikeRule()
    rule.floor = 10
    rule.deviations = 2
    rule.leastFactor = 1
    rule.greatestFactor = 9
    #expect(abs(rule.threshold(over: [40, 160]).threshold - 220) < 0.001)
  }

  @Test func onlyTheSameHourCountsAndOnlyDaysThatTheGroupSaw() {
    var figures = GroupFigures()
    let hour = HourCounts.hour(of: moment)
    func add(_ count: UInt64, at hour: Int64) {
      let time = Timestamp(microseconds: hour * 3_600_000_000 + 1)
      figures.add(SourceNumbers(), count, first: time, last: time)
    }
    for day in 1...3 as ClosedRange<Int64> {
      add(40, at: hour - day * 24)
      add(9_999, at: hour - day * 24 + 1)
    }
    add(121, at: hour)
    let hours = figures.hours
    let known = hours.trend(at: hour, since: hour - 72, rule: SpikeRule())
    #expect(known == Trend(count: 121, usual: 40, threshold: 120) && known.isSpike)
    // The group is a week old: four days had nothing.
    let old = hours.trend(at: hour, since: hour - 200, rule: SpikeRule())
    #expect(abs(old.usual - 120.0 / 7) < 0.001 && old.threshold > 100 && old.threshold < 121)
    // An hour that is not over is judged as it is, and one that has hardly begun is no spike.
    #expect(!hours.trend(at: hour + 24, since: hour - 72, rule: SpikeRule()).isSpike)
  }
}

private let moment = Timestamp(microseconds: 1_795_000_000_000_000)
