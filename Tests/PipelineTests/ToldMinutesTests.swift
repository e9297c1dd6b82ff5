import ErrorModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct ToldMinutesTests {
  private func moment(_ minutes: Int64) -> Timestamp { Timestamp(microseconds: minutes * 60_000_000 + 5) }

  /// Beside a plain list of what was told.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `Each minute has what was told in it`(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var told = ToldMinutes()
    var model: [Int64: UInt64] = [:]
    var minute: Int64 = 29_000_000
    for _ in 0..<500 {
      minute += Int64.random(in: 0...30, using: &random) / 10
      if Int.random(in: 0..<60, using: &random) == 0 { minute += 100 }
      let growth = UInt64.random(in: 0...9, using: &random)
      told.add(growth, at: moment(minute))
      model[minute, default: 0] += growth
      let wanted = Int.random(in: 0...30, using: &random)
      let shown = min(wanted, ToldMinutes.kept)
      #expect(
        told.counts(upTo: moment(minute), minutes: wanted)
          == (0..<Int64(shown)).map { model[minute - Int64(shown) + 1 + $0] ?? 0 })
    }
  }

  @Test(arguments: [Int64.min, -1, 0, .max]) func `Any clock is borne`(microseconds: Int64) {
    var told = ToldMinutes()
    told.add(.max, at: moment(5))
    told.add(.max, at: Timestamp(microseconds: microseconds))
    told.add(1, at: moment(5))
    #expect(told.counts(upTo: Timestamp(microseconds: microseconds), minutes: 24).count == 24)
  }
}
