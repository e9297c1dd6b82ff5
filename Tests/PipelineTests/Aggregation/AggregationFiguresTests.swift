import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Where, whom and when: what a group's figures keep and what they leave out.
@Suite struct AggregationFiguresTests {
  @Test func eachNameHasItsCountAndItsTimes() {
    var figures = GroupFigures()
    let one = SourceNumbers(instance: 10, host: 20, release: 30)
    let two = SourceNumbers(instance: 11, host: 20)
    figures.add(one, 5, first: start.advanced(by: .seconds(-60)), last: start)
    figures.add(two, 1, first: start.advanced(by: .seconds(9)), last: start.advanced(by: .seconds(9)))
    figures.add(one, 2, first: start.advanced(by: .seconds(-90)), last: start.advanced(by: .seconds(-90)))
    #expect(figures.instances.entries.map(\.name) == [10, 11])
    #expect(figures.instances.entries.map(\.count) == [7, 1])
    #expect(figures.instances.entries[0].firstSeen == start.advanced(by: .seconds(-90)))
    #expect(figures.instances.entries[0].lastSeen == start)
    #expect(figures.hosts.entries.map(\.count) == [8])
    #expect(figures.releases.entries.map(\.count) == [7])
    #expect(figures.instances.names.count == 2 && figures.instances.names.isExact)
  }

  @Test func tooManyNamesAreToldAsOthersAndNoneIsCountedTwice() {
    var random = RepeatableRandom(seed: 5)
    var counts: [UInt64: UInt64] = [:]
    var figures = GroupFigures()
    for _ in 0..<20_000 {
      let name = SourceNames.number(of: "pod-\(Int.random(in: 0..<500, using: &random))")
      counts[name, default: 0] += 1
      figures.add(SourceNumbers(instance: name), first: start, last: start)
    }
    let instances = figures.instances
    #expect(instances.entries.count == Affected.most)
    for entry in instances.entries { #expect(counts[entry.name] == entry.count) }
    #expect(instances.entries.reduce(0) { $0 + $1.count } + instances.others == 20_000)
    // 18 % is one standard error.
    #expect(!instances.names.isExact && abs(Double(instances.names.count) - 500) < 3 * 0.18 * 500)
  }

  /// Of three hundred names 32 are kept; the one seen first and the one seen last are known all the same.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theFirstAndTheLastNameAreKnownThoughTheyAreNotKept(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let releases = (0..<300).map { SourceNames.number(of: "2.0.\($0)") }
    let events = releases.enumerated().flatMap { index, number in
      (0..<3).map { (number, start.advanced(by: .seconds(Int64(index * 10 + $0)))) }
    }
    var stored = GroupFigures()
    var figures = GroupFigures()
    for (number, time) in events.shuffled(using: &random) {
      figures.add(SourceNumbers(release: number), first: time, last: time)
      if Int.random(in: 0..<40, using: &random) == 0 {
        stored.merge(figures)
        figures = GroupFigures()
      }
    }
    stored.merge(figures)
    let read = try #require(GroupFigures(bytes: stored.bytes))
    for figures in [stored, read] {
      #expect(figures.releases.entries.count == Affected.most)
      #expect(figures.releases.first == Affected.Sighting(at: start, name: releases[0]))
      #expect(figures.releases.last == Affected.Sighting(at: start.advanced(by: .seconds(2_992)), name: releases[299]))
    }
    // Names that are told have to stay in the table of names.
    var named: Set<UInt64> = []
    read.forEachName { named.insert($0) }
    #expect(named.isSuperset(of: [releases[0], releases[299]]))
  }

  /// What the release before this one has stored is read.
  @Test func figuresOfTheFormBeforeAreRead() throws {
    var random = RepeatableRandom(seed: 3)
    var figures = GroupFigures()
    for index in 0..<50 as Range<UInt64> {
      let source = SourceNumbers(instance: index % 5 + 1, host: index % 3 + 1, release: 7, user: random.next())
      figures.add(source, first: start, last: start)
    }
    var bytes = figures.bytes
    var place = 1
    for affected in [figures.instances, figures.hosts, figures.releases] {
      place += 9 + 32 * affected.entries.count
      #expect(bytes.remove(at: place) == 0)
    }
    bytes[0] = 1
    #expect(GroupFigures(bytes: bytes) == figures)
  }

  @Test func aLateEventGoesIntoItsHourAndOneOfLastMonthIntoNone() {
    var figures = GroupFigures()
    for hoursBack in [0, 5, 168, 169, 720, 5] as [Int64] {
      let time = start.advanced(by: .seconds(-3_600 * hoursBack))
      figures.add(SourceNumbers(), 2, first: time, last: time)
    }
    let hour = HourCounts.hour(of: start)
    #expect(figures.hours.hours.map { hour - $0.hour } == [168, 5, 0])
    #expect(figures.hours.hours.map(\.count) == [2, 4, 2])
    let later = start.advanced(by: .seconds(3_600 * 10))
    figures.add(SourceNumbers(), UInt64.max, first: later, last: later)
    #expect(figures.hours.hours.map { hour - $0.hour } == [5, 0, -10] && figures.hours[hour + 10] == .max)
    figures.add(SourceNumbers(), 1, first: later, last: later)
    figures.add(SourceNumbers(), UInt64(UInt32.max), first: start, last: start)
    #expect(figures.hours[hour + 10] == .max && figures.hours[hour] == UInt64(UInt32.max) + 2)
    #expect(GroupFigures(bytes: figures.bytes) == figures)
  }

  @Test(arguments: [Int64.min, -1, 0, 3_599_999_999, 3_600_000_000, Int64.max])
  func anyTimeHasAnHour(microseconds: Int64) {
    var figures = GroupFigures()
    let time = Timestamp(microseconds: microseconds)
    for time in [time, start, time] { figures.add(SourceNumbers(), first: time, last: time) }
    #expect(GroupFigures(bytes: figures.bytes) != nil)
    #expect(HourCounts.hour(of: Timestamp(microseconds: -1)) == -1)
  }

  /// Asks for all that a reader is told of figures.
  private func readAll(_ figures: GroupFigures) {
    let hour = HourCounts.hour(of: start)
    _ = (figures.users.count, figures.instances.names, figures.hosts.names, figures.releases.names)
    _ = (figures.hours.hours, figures.hours.trend(at: hour, since: .min, rule: SpikeRule()), figures.bytes)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func bytesGiveTheSameFiguresAndDamagedOnesNoTrap(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let figures = GroupFigures.random(&random, events: Int.random(in: 0...1_000, using: &random))
    let bytes = figures.bytes
    #expect(try #require(GroupFigures(bytes: bytes)).rows == figures.rows)
    for _ in 0..<20 {
      var damaged = bytes
      if let index = damaged.indices.randomElement(using: &random) {
        damaged[index] = .random(in: 0...255, using: &random)
      }
      // Any answer will do, as long as what it gives can be used.
      if var read = GroupFigures(bytes: damaged) {
        readAll(read)
        read.merge(figures)
        readAll(read)
        var later = read
        later.add(SourceNumbers(user: 1), .max, first: start, last: start)
        readAll(later)
      }
      #expect(GroupFigures(bytes: Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random)))) == nil)
    }
  }

  @Test func theLimitsOfMemoryAreTheOnesStated() {
    var random = RepeatableRandom(seed: 1)
    var figures = GroupFigures()
    for step in 0..<20_000 as Range<Int64> {
      let source = SourceNumbers(
        instance: random.next() >> 1, host: random.next() >> 1, release: random.next() >> 1, user: random.next())
      let time = start.advanced(by: .seconds(60 * step))
      figures.add(source, first: time, last: time)
    }
    #expect(MemoryLayout<Affected.Entry>.stride == 40 && MemoryLayout<GroupAggregate>.size <= 416)
    #expect(figures.bytes.count < 8_600)
  }
}

extension GroupFigures {
  /// Figures of random events of nine days.
  static func random(_ random: inout RepeatableRandom, events: Int) -> GroupFigures {
    var figures = GroupFigures()
    for _ in 0..<events {
      let source = SourceNumbers(
        instance: .random(in: 0...60, using: &random), host: .random(in: 0...20, using: &random),
        release: .random(in: 0...4, using: &random), user: Bool.random(using: &random) ? random.next() % 400 : nil)
      let time = start.advanced(by: .seconds(-Int64.random(in: 0...9 * 86_400, using: &random)))
      figures.add(source, .random(in: 1...3, using: &random), first: time, last: time)
    }
    return figures
  }

  /// All of it, to be compared.
  var rows: [String] {
    let names = [instances, hosts, releases].flatMap { affected in
      affected.entries.map { "\($0.name) \($0.count) \($0.firstSeen) \($0.lastSeen)" } + ["others \(affected.others)"]
    }
    return names + ["users \(users.hashValue)"] + hours.hours.map { "\($0.hour) \($0.count)" }
  }
}
