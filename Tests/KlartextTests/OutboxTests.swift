import ErrorModel
import TestSupport
import Testing

@testable import Klartext

@Suite struct OutboxTests {
  enum Kind: Error { case a, b, c, d, e, f, g, h }
  static let kinds: [Kind] = [.a, .b, .c, .d, .e, .f, .g, .h]

  static func event(_ error: any Error, line: Int = 1, note: String = "") -> ReportedError {
    ReportedError(
      error: error, severity: .error, attributes: note.isEmpty ? [:] : ["note": .string(note)],
      time: Timestamp(microseconds: 0), explicitGroup: nil, trace: nil,
      place: SourcePlace(file: "M/F.swift", line: line, function: "f()"))
  }

  private func outbox(events: Int = 8, bytes: Int = 1 << 20, group: Int = 50) -> Outbox {
    var limits = OutboxLimits()
    limits.events = events
    limits.bytes = bytes
    limits.eventsOfOneGroup = group
    return Outbox(limits: limits)
  }

  @Test func theDefaultsAreThoseOfTheDesign() {
    let limits = OutboxLimits()
    #expect(limits.events == 1_000 && limits.bytes == 8 << 20 && limits.eventsOfOneGroup == 50)
  }

  @Test func oneGroupHasItsShare() {
    let outbox = outbox(events: 100, group: 5)
    for _ in 0..<9 { _ = outbox.append(Self.event(Kind.a)) }
    _ = outbox.append(Self.event(Kind.b))
    #expect(outbox.statistics.waiting == 6)
    #expect(outbox.statistics.dropped == [.groupFull: 4])
    let key = Self.event(Kind.a).key
    #expect(outbox.takeDrops(upTo: 9) == [DropTally.Key(reason: .groupFull, group: key): 4])
  }

  @Test func theFirstOfAGroupTakesThePlaceOfARepeat() {
    let outbox = outbox(events: 4)
    for _ in 0..<4 { _ = outbox.append(Self.event(Kind.a)) }
    for kind in [Kind.b, .c, .d] { _ = outbox.append(Self.event(kind)) }
    _ = outbox.append(Self.event(Kind.b))
    // Each group has one place now, and none of them is given up.
    _ = outbox.append(Self.event(Kind.e))
    #expect(outbox.statistics.dropped == [.queueFull: 5])
    #expect(Set(outbox.take(upTo: 9).map { $0.key }) == Set([Kind.a, .b, .c, .d].map { Self.event($0).key }))
  }

  @Test func bytesAreBoundedToo() {
    let note = String(repeating: "n", count: 1_000)
    let outbox = outbox(events: 100, bytes: 5_000)
    for line in 0..<9 { _ = outbox.append(Self.event(Kind.a, line: line, note: note)) }
    #expect(outbox.statistics.waiting == 3)
    #expect(outbox.statistics.dropped == [.queueFull: 6])
  }

  @Test func attributesWithoutEndAreCutBeforeTheyWait() {
    let note = String(repeating: "n", count: 10 << 20)
    let occurrence = Occurrence(
      error: Kind.a, attributes: ["note": .string(note)], trace: nil, time: Timestamp(microseconds: 0))
    #expect(occurrence.cost < 40 << 10)
    #expect(AttributeBounds.cost(of: occurrence.attributes) < 4_096)
    var many: [String: AttributeValue] = [:]
    for number in 0..<500 { many["k\(number)"] = .double(.nan) }
    let bounded = AttributeBounds.bounded(many)
    #expect(bounded.count == Limits.attributes)
    #expect(bounded[Limits.attributesLeftOutName] == .int(500 - 63))
    #expect(bounded["k0"] == .string("nan"))
  }

  @Test func onlyASleeperIsWoken() {
    let outbox = outbox()
    #expect(outbox.append(Self.event(Kind.a)) == .done)
    #expect(outbox.fallAsleep() == false)
    _ = outbox.take(upTo: 9)
    #expect(outbox.fallAsleep())
    #expect(outbox.append(Self.event(Kind.a)) == .wake)
    #expect(outbox.append(Self.event(Kind.a)) == .done)
  }

  @Test func theTallyOfDropsIsBounded() {
    var tally = DropTally()
    for line in 0..<10_000 { tally.add(.queueFull, Self.event(Kind.a, line: line).key, count: 1) }
    let told = tally.take(upTo: .max)
    #expect(told.count <= 257)
    #expect(told.values.reduce(0, +) == 10_000)
    #expect(tally.isEmpty)
  }

  /// Whatever happens in whatever order: the sums add up, and the bounds hold.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func theSumsAlwaysAddUp(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let outbox = outbox(events: Int.random(in: 1...12, using: &random), group: Int.random(in: 1...4, using: &random))
    var inHand = 0
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...6:
        let event = Self.event(Self.kinds.randomElement(using: &random) ?? .a, line: .random(in: 0...2, using: &random))
        _ = outbox.append(event)
      case 7:
        let taken = outbox.take(upTo: .random(in: 0...5, using: &random))
        inHand += taken.count
      case 8:
        let count = Int.random(in: 0...inHand, using: &random)
        outbox.settle(acknowledged: UInt64(count))
        inHand -= count
      default:
        if inHand > 0 {
          outbox.settle(dropped: 1, .refused)
          inHand -= 1
        }
      }
      let sums = outbox.statistics
      #expect(sums.reported == sums.acknowledged + sums.waiting + sums.droppedInAll)
      #expect(Int(sums.waiting) - inHand <= 12)
    }
    outbox.close()
    _ = outbox.abandon()
    let sums = outbox.statistics
    #expect(sums.waiting == 0 && sums.reported == sums.acknowledged + sums.droppedInAll)
    let told = outbox.takeDrops(upTo: .max).values.reduce(0, +)
    #expect(told == (sums.dropped[.queueFull] ?? 0) + (sums.dropped[.groupFull] ?? 0))
  }
}
