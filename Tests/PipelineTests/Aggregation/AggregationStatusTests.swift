import ErrorModel
import Pipeline
import Testing

private let resolved = Timestamp(microseconds: 1_795_000_000_000_000)

/// When a resolved group is back, and when an ignored one is heard again.
@Suite struct AggregationStatusTests {
  /// An event after the resolve, or before it: release, scope, and whether it breaks the resolve.
  struct Row: CustomTestStringConvertible, Sendable {
    var scope: Resolution.Scope
    var release: String?
    var isBroken: Bool
    var testDescription: String { "\(scope) \(release ?? "no release")" }
  }

  @Test(arguments: [
    Row(scope: .everywhere, release: "1.0.0", isBroken: true),
    Row(scope: .everywhere, release: nil, isBroken: true),
    // Repaired in 2.4.0: what is older still has the fault.
    Row(scope: .from(ReleaseMark("2.4.0")), release: "2.3.9", isBroken: false),
    Row(scope: .from(ReleaseMark("2.4.0")), release: "2.4.0-rc.1", isBroken: false),
    Row(scope: .from(ReleaseMark("2.4.0")), release: "2.4.0", isBroken: true),
    Row(scope: .from(ReleaseMark("2.4.0")), release: "2.10.0", isBroken: true),
    Row(scope: .from(ReleaseMark("2.4.0")), release: nil, isBroken: true),
    // Repaired in the release after 2.4.0: that one itself still has the fault.
    Row(scope: .after(ReleaseMark("2.4.0")), release: "2.4.0", isBroken: false),
    Row(scope: .after(ReleaseMark("2.4.0")), release: "2.4.0+rebuilt", isBroken: false),
    Row(scope: .after(ReleaseMark("2.4.0")), release: "2.3.0", isBroken: false),
    Row(scope: .after(ReleaseMark("2.4.0")), release: "2.4.1", isBroken: true),
    Row(scope: .after(ReleaseMark("2.4.0")), release: nil, isBroken: true),
  ])
  func theReleaseDecides(row: Row) {
    let resolution = Resolution(OperatorAct(at: resolved, by: "ana"), scope: row.scope)
    let mark = row.release.map { ReleaseMark($0) }
    #expect(resolution.isBroken(by: resolved.advanced(by: .seconds(1)), release: mark) == row.isBroken)
    #expect(!resolution.isBroken(by: resolved, release: mark))
    #expect(!resolution.isBroken(by: resolved.advanced(by: .seconds(-1)), release: mark))
  }

  /// What people ask of an ignoring: how long, and whether it is over at a moment and a count.
  @Test(arguments: [
    (Int64?.none, UInt64?.none, Int64(1_000_000), UInt64(1_000_000), false), (60, nil, 59, 9, false),
    (60, nil, 60, 9, true), (nil, 10, 999, 9, false), (nil, 10, 0, 10, true), (60, 10, 0, 10, true),
    (60, 10, 60, 1, true),
  ])
  func anIgnoringEndsByTimeOrByCount(until: Int64?, count: UInt64?, second: Int64, seen: UInt64, isOver: Bool) {
    let ignoring = Ignoring(
      OperatorAct(at: resolved, by: "ana"), until: until.map { resolved.advanced(by: .seconds($0)) }, untilCount: count)
    #expect(ignoring.isOver(now: resolved.advanced(by: .seconds(second)), count: seen) == isOver)
  }
}
