public import ErrorModel

/// What is known of a group beyond its count and times: figures, sample, status, and what it has to say.
///
/// For the stage of words two members are enough: ``news``, which it takes (sets to nil) when it has told it, and
/// ``isIgnored(now:count:)``, while which nothing is told. All else is for whoever asks about the group.
public struct GroupAggregate: Sendable {
  /// Where the group was seen, whom it hit, and when.
  public private(set) var figures = GroupFigures()
  /// What people made of it.
  public private(set) var status = GroupStatus.open
  /// What it has to say beyond its growth; the words stage sets it to nil when it is told.
  public var news: GroupNews?
  /// Since when the hours are known; nil where they are known from its beginning. A group that comes back into memory
  /// has no hours from before, and to take them for quiet would make a spike of its first.
  private var figuresSince: Timestamp?
  /// Whether the figures from before are asked for at the store; until then none of their growth goes there.
  private(set) var awaitsStored = false
  /// Which events are in its sample; their lines are in the store.
  public private(set) var sample = SampleRanks()

  /// Whether events have to be looked at for what people made of the group.
  private(set) var isWatched = false
  /// The release that was judged last, and whether it has the repair: texts are not compared for each event.
  private var judged: (release: UInt64, isRepaired: Bool)?
  /// The hour that ``spikeLimit`` is for.
  private var spikeHour: Int64 = .min
  /// Beyond how many occurrences the hour is a spike that is not told yet.
  private var spikeLimit: UInt64 = .max

  private var hasFigures = false
  private var isStatusNew = false
  private var samples: [SampledLine] = []
  /// When the figures may go to the store again.
  private var figuresDue = Timestamp(microseconds: .min)

  /// Nothing known.
  public init() {}

  /// What the store knows.
  public init(figures: GroupFigures, status: GroupStatus, sample: SampleRanks) {
    self.figures = figures
    self.figures.settle()
    self.sample = sample
    set(status)
    isStatusNew = false
    // Whether the spike of this hour was told before the restart is not known: rather once than twice.
    spikeHour = figures.hours.latest
  }

  /// Whether people want to hear nothing of it; no longer once the ignoring is over, though no event showed it yet.
  public func isIgnored(now: Timestamp, count: UInt64) -> Bool { status(now: now, count: count).name == .ignored }

  /// The moment at which its ignoring ends; nil if it is not ignored or no time ends it.
  var ignoredUntil: Timestamp? { if case .ignored(let ignoring) = status { ignoring.until } else { nil } }

  /// What people made of it, seen now: an ignoring may be over though no event showed it yet.
  public func status(now: Timestamp, count: UInt64) -> GroupStatus {
    if case .ignored(let ignoring) = status, ignoring.isOver(now: now, count: count) { return .open }
    return status
  }

  /// Counts occurrences.
  ///
  /// - Returns: whether the event comes into the sample, so that its line is wanted.
  @inline(__always)
  mutating func add(_ source: SourceNumbers, _ count: UInt64, first: Timestamp, last: Timestamp) -> Bool {
    figures.add(source, count, first: first, last: last)
    hasFigures = true
    return sample.insert(source.rank)
  }

  /// Whether the hour at hand may be a spike, or is another one than was looked at.
  var mayBeSpike: Bool {
    @inline(__always) get { figures.hours.latestCount > spikeLimit || figures.hours.latest != spikeHour }
  }

  /// Looks whether the hour at hand is a spike that is not told yet; after ``watch(_:first:last:count:names:now:)``, which
  /// may open the group.
  ///
  /// - Parameters:
  ///   - first: when the group began.
  ///   - merged: the hours of the groups merged into it, whose events count here by now.
  mutating func lookForSpike(since first: Timestamp, beside merged: HourCounts?, rule: SpikeRule, now: Timestamp) {
    if figures.hours.latest != spikeHour {
      spikeHour = figures.hours.latest
      let known = max(first, figuresSince ?? first)
      if figuresSince != nil, HourCounts.hour(of: known) + 24 > spikeHour {
        // Nothing says what is usual.
        spikeLimit = .max
        return
      }
      var hours = figures.hours
      if let merged { hours.merge(merged) }
      let trend = hours.trend(at: spikeHour, since: HourCounts.hour(of: known), rule: rule)
      let own = trend.threshold.rounded(.down) - Double(merged?[spikeHour] ?? 0)
      spikeLimit = UInt64(exactly: max(0, own)) ?? .max
    }
    guard figures.hours.latestCount > spikeLimit else { return }
    spikeLimit = .max
    // A backlog of an hour that is over is no storm.
    guard spikeHour >= HourCounts.hour(of: now), status.name != .ignored else { return }
    if news == nil { news = .spike }
  }

  /// Has what is usual for the hour at hand measured anew, since other groups have come to this one or gone from it; a
  /// spike that was told is not told again.
  mutating func measureHourAnew() { if spikeLimit != .max { spikeHour = .min } }

  /// Looks what an event means for what people made of the group.
  mutating func watch(
    _ source: SourceNumbers, first: Timestamp, last: Timestamp, count: UInt64, names: SourceNames, now: Timestamp
  ) {
    switch status {
    case .open: break
    case .resolved(let resolution):
      guard let regression = regression(of: resolution, source, first: first, last: last, names: names) else { return }
      set(.regressed(resolution, regression))
      news = .regressed
    case .regressed(let resolution, let known):
      guard first <= known.at,
        let regression = regression(of: resolution, source, first: first, last: last, names: names)
      else { return }
      let earlier = known.earlier(regression)
      if earlier != known { set(.regressed(resolution, earlier)) }
    case .ignored: _ = endIgnoring(now: now, count: count)
    }
  }

  /// Opens the group if its ignoring is over; whether it was.
  mutating func endIgnoring(now: Timestamp, count: UInt64) -> Bool {
    guard case .ignored(let ignoring) = status, ignoring.isOver(now: now, count: count) else { return false }
    set(.open)
    news = .unignored
    return true
  }

  private mutating func regression(
    of resolution: Resolution, _ source: SourceNumbers, first: Timestamp, last: Timestamp, names: SourceNames
  ) -> Regression? {
    guard last > resolution.act.at else { return nil }
    let name = names.name(of: source.release)
    if judged?.release != source.release {
      let mark = name.map { ReleaseMark($0.text, firstSeen: $0.firstSeen) }
      judged = (source.release, resolution.isRepaired(in: mark))
    }
    guard judged?.isRepaired == true else { return nil }
    return Regression(at: first > resolution.act.at ? first : last, release: name?.text)
  }

  /// Notes what people make of the group.
  public mutating func set(_ status: GroupStatus) {
    self.status = status
    judged = nil
    isStatusNew = true
    if case .open = status { isWatched = false } else { isWatched = true }
    if status.name == .resolved || status.name == .ignored { news = nil }
  }

  /// Whether the figures are of a part of its time only: it left memory, and what the store has is not read.
  public var isPartial: Bool { figuresSince != nil }

  /// Goes on without the figures from before.
  ///
  /// - Parameter awaitsStored: whether they will be there soon.
  mutating func begin(at time: Timestamp, awaitsStored: Bool) {
    figuresSince = time
    self.awaitsStored = awaitsStored
  }

  /// Takes over the figures from before; nil if they could not be read.
  mutating func complete(with stored: GroupFigures?, ranks: [UInt64]) {
    awaitsStored = false
    guard var whole = stored else { return }
    let hour = whole.hours.latest
    whole.settle()
    whole.merge(figures)
    figures = whole
    for rank in ranks { _ = sample.insert(rank) }
    figuresSince = nil
    // What is usual is known now; but whether the spike of an hour that it had events in was told is not.
    spikeHour = figures.hours.latest == hour ? hour : .min
    if spikeHour == hour { spikeLimit = .max }
  }

  /// Takes events into the sample anew: the store has lost some, and what comes now is to have a chance again.
  mutating func forgetSample() { sample = SampleRanks() }

  /// Keeps the line of an event that came into the sample until the store has it.
  public mutating func keep(_ line: SampledLine) { samples.append(line) }

  /// Adds what another group counted: for groups that are put together.
  public mutating func merge(_ other: GroupFigures) {
    figures.merge(other)
    hasFigures = true
  }

  /// Whether the store has all of it, or is about to.
  var isStored: Bool { !hasFigures && !isStatusNew && samples.isEmpty }

  /// Lets the figures go to the store with the next commit, whatever the interval.
  mutating func storeAtOnce() { figuresDue = Timestamp(microseconds: .min) }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) { figuresDue = figuresDue.shifted(by: jump) }

  /// What is new to the store.
  ///
  /// Figures go there once each interval: with each commit they would cost more than the counts. A crash may take back
  /// as much of them, never a count, a status or a sample.
  ///
  /// - Parameter isEnding: whether this is the last time, so that all goes whatever the interval.
  public mutating func takeGrowth(now: Timestamp, interval: Duration, isEnding: Bool) -> AggregateGrowth {
    var growth = AggregateGrowth(samples: samples)
    if !samples.isEmpty { samples = [] }
    if isStatusNew {
      growth.status = status
      isStatusNew = false
    }
    if hasFigures, isEnding || now >= figuresDue && !awaitsStored {
      growth.figures = figures.takeGrowth()
      // Merged with what the store has from now on, they would count twice.
      awaitsStored = false
      hasFigures = false
      figuresDue = now.advanced(by: interval)
    }
    return growth
  }
}
