import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Inhibition rules that are read again while groups are open: all groups are looked at, a bounded number at once.
@Suite struct InhibitionReloadTests {
  private static let rule = InhibitionRule(
    source: [Matcher(.type, "A*"), Matcher(.service, "*")], target: [Matcher(.service, "*")],
    equal: [.service, .domain])

  @Test func soManyLooksAtOnceAndTheOldRulesInForceMeanwhile() {
    var pipeline = Pipeline(inhibitions: [Self.rule])
    pipeline.take(Input(key: 1, type: "A"), now: start)
    for key in 2...100 as ClosedRange<UInt64> { pipeline.take(Input(key: key, type: "B"), now: start) }
    let other = InhibitionRule(
      source: [Matcher(.type, "B")], target: [Matcher(.type, "A")], equal: [.service, .domain])
    pipeline.setInhibitions([Self.rule, Self.rule, other])
    #expect(pipeline.inhibit.rules.count == 3)
    // Eleven patterns of sources and fields that must be equal: two looks more for each of the hundred open groups.
    for turn in 1...30 {
      #expect(pipeline.inhibit.isPreparing)
      #expect(pipeline.take(Input(key: 1, type: "A"), now: start).fate != .inhibited, "turn \(turn)")
      #expect(pipeline.take(Input(key: 2, type: "B"), now: start).fate == .inhibited)
      pipeline.goOnWithInhibitions(looks: 10)
      if !pipeline.inhibit.isPreparing {
        #expect(turn == 25, "four groups of three looks a turn")
        break
      }
    }
    #expect(!pipeline.inhibit.isPreparing)
    #expect(pipeline.take(Input(key: 1, type: "A"), now: start).fate == .inhibited)
    #expect(pipeline.take(Input(key: 2, type: "B"), now: start).fate == .inhibited)
  }

  /// Whatever opens, closes and gets its text between the looks, in the end all is as if all had been looked at at once.
  @Test(arguments: UInt64(1)...40)
  func looksInPiecesAreAsGoodAsAllAtOnce(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let types = ["A1", "A2", "B", "C"]
    let rules = [
      Self.rule, InhibitionRule(source: [Matcher(.text, "disk*")], target: [Matcher(.type, "C")], equal: [.text]),
    ]
    var pipeline = Pipeline(inhibitions: seed.isMultiple(of: 2) ? [Self.rule] : [])
    var now = start
    func live(_ steps: Int) {
      for _ in 0..<steps {
        now = now.advanced(by: .seconds(Int.random(in: 0..<90, using: &random)))
        let key = UInt64.random(in: 1...30, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: pipeline.take(Input(key: key, type: types[Int(key % 4)]), now: now)
        case 6..<8: _ = pipeline.takeWords(now: now)
        default:
          guard let slot = pipeline.table.slot(of: GroupKey(rawValue: key)) else { continue }
          pipeline.setText(of: slot, LocalizedText(text: "disk \(key % 3)"), developerText: nil, now: now)
        }
      }
    }
    live(60)
    pipeline.setInhibitions([Self.rule])
    pipeline.goOnWithInhibitions(looks: 7)
    live(5)
    // Others come before those are in force.
    pipeline.setInhibitions(rules)
    while pipeline.inhibit.isPreparing {
      live(2)
      pipeline.goOnWithInhibitions(looks: Int.random(in: 1..<9, using: &random))
    }
    live(20)
    var fresh = pipeline
    fresh.setInhibitions(rules)
    fresh.goOnWithInhibitions(looks: .max)
    for key in 1...30 as ClosedRange<UInt64> {
      let input = Input(key: key, type: types[Int(key % 4)])
      #expect(pipeline.take(input, now: now).fate == fresh.take(input, now: now).fate)
    }
  }
}
