import ErrorModel
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Names come from outside and are bounded; none that figures refer to gets lost.
@Suite struct SourceNamesTests {
  @Test func aNameGoesToTheStoreWithTheFiguresThatReferToIt() {
    var pipeline = Pipeline()
    report(1, from: "a1", &pipeline)
    _ = pipeline.sources.numbers(of: Origin(service: "shop", instance: "idle"), now: start)
    #expect(pipeline.sources.takeChanges() == [])
    #expect(store(&pipeline) == ["a1"] && store(&pipeline) == [])
    // Seen earlier than the store knows.
    pipeline.sources.note(start.advanced(by: .seconds(-9)), of: SourceNames.number(of: "a1"))
    #expect(store(&pipeline) == ["a1"])
  }

  /// The store lets go of a name that no stored figures refer to; the next that do bring it along again.
  @Test func aNameThatTheStoreLetsGoOfComesAgainWithTheFiguresThatReferToIt() {
    var pipeline = Pipeline()
    report(1, from: "a1", &pipeline)
    let number = SourceNames.number(of: "a1")
    pipeline.sources.letGo([number, 5])
    // On its way to the store just now, it stays.
    takeFigures(&pipeline)
    #expect(pipeline.sources.takeUnused() == [5] && pipeline.sources.takeChanges().map(\.text) == ["a1"])
    pipeline.sources.letGo([number])
    #expect(pipeline.sources.takeUnused() == [number] && pipeline.sources.takeUnused() == [])
    report(1, from: "a1", &pipeline)
    #expect(store(&pipeline) == ["a1"])
    // A few at a time.
    pipeline.sources.letGo(Array(1...5_000))
    var taken: Set<UInt64> = []
    for _ in 0..<3 { taken.formUnion(pipeline.sources.takeUnused()) }
    #expect(taken == Set(1...5_000))
  }

  @Test func aSweepGoesStepByStepAndKeepsWhatAnyGroupHas() {
    var pipeline = Pipeline()
    pipeline.sources = SourceNames(capacity: 1_000)
    for number in 1...900 as ClosedRange<UInt64> { report(number, from: "pod-\(number)", &pipeline) }
    for number in 0..<100 { _ = pipeline.sources.numbers(of: origin("gone-\(number)"), now: start) }
    pipeline.sweepSources()
    #expect(pipeline.sources.count == 1_000, "nobody was turned away")
    for number in 0..<1_100 { _ = pipeline.sources.numbers(of: origin("more-\(number)"), now: start) }
    func more() -> UInt64 { pipeline.sources.numbers(of: origin("more-1099"), now: start).instance }
    #expect(more() == SourceNumbers.others)
    var steps = 0
    while pipeline.sources.count == 1_000, steps < 100 {
      pipeline.sweepSources()
      steps += 1
      // What comes while the sweep is under way stays.
      if steps == 2 { _ = pipeline.sources.numbers(of: origin("gone-7"), now: start) }
    }
    #expect(steps == 8)
    #expect(pipeline.sources.count == 901)
    #expect(pipeline.sources.name(of: SourceNames.number(of: "pod-899"))?.text == "pod-899")
    #expect(pipeline.sources.name(of: SourceNames.number(of: "gone-7"))?.text == "gone-7")
    // There is room again.
    #expect(more() == SourceNames.number(of: "more-1099"))
    report(1, from: "new", &pipeline)
    #expect(store(&pipeline).contains("new"))
  }

  @Test func ofTooManyStoredNamesThoseThatAreWantedComeFirst() {
    let stored = (1...9 as ClosedRange<UInt64>).map { SourceName(number: $0, text: "n\($0)", firstSeen: start) }
    let names = SourceNames(stored, wanted: [8, 9], capacity: 3)
    #expect([1, 2, 8, 9].map { names.name(of: $0)?.text } == ["n1", nil, "n8", "n9"])
  }

  private func takeFigures(_ pipeline: inout Pipeline) {
    for slot in pipeline.takeDirty() {
      _ = pipeline.takeGrowth(of: slot, now: start, isEnding: true)
      _ = pipeline.takeAggregateGrowth(of: slot, now: start, isEnding: true)
    }
  }

  private func origin(_ instance: String) -> Origin { Origin(service: "shop", instance: instance) }

  private func report(_ number: UInt64, from instance: String, _ pipeline: inout Pipeline) {
    let source = pipeline.sources.numbers(of: origin(instance), now: start)
    _ = pipeline.process(
      Occurrence(group: GroupKey(rawValue: number), severity: .error, time: start, source: source), now: start)
  }

  /// The names that go to the store with the growth that there is.
  private func store(_ pipeline: inout Pipeline) -> [String] {
    takeFigures(&pipeline)
    return pipeline.sources.takeChanges().map(\.text)
  }
}
