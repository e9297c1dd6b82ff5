public import ErrorModel

/// The way of an event from the wire to its fate; the order is the body of ``process(_:now:)``.
///
/// What the wire refuses never comes here, and the group's key is made while the bytes are decoded, so that no text is made
/// for an event that repeats.
public struct Pipeline: Sendable {
  /// The groups.
  public var table: GroupTable
  /// The services they belong to.
  public internal(set) var services = ServiceTable()
  /// What became of all events so far.
  public private(set) var ledger = Ledger()
  /// Slots with growth that is not handed to the store yet.
  public internal(set) var dirty: [Int] = []
  /// The names of instances, hosts and releases.
  public var sources = SourceNames()
  /// Producers whose clocks are off.
  public internal(set) var offClocks = OffClocks()

  /// Groups that left memory so that others got a place.
  public var evictions: UInt64 { group.evictions }
  /// Occurrences of groups that left while they were silenced or inhibited: counted and stored, but never told.
  public var untold: UInt64 { group.untold }
  /// Entries held beside the groups: in queues, schedules and the memory of those that left.
  public var entries: Int { schedule.entries + group.closed.count + group.evicted.count + dirty.count }

  private(set) var limits: PipelineLimits
  private var admission: AdmissionStage
  private(set) var clock: ClockStage
  var group: GroupStage
  /// The silences.
  public internal(set) var silence = SilenceStage()
  /// The inhibition rules.
  public internal(set) var inhibit: InhibitStage
  private var limit: LimitStage
  private var aggregate: AggregateStage
  var schedule: WordSchedule
  var newestReleases = NewestReleases()
  var unnamedRemark: ClockRemark?
  /// The next group that a sweep of the names looks at; nil while there is none.
  var nextSwept: Int?
  /// Late events that were taken in and are not told yet, by service.
  var backlogs: [String: Backlog] = [:]

  /// Whether somebody calls ``takeReturned(most:)``: there is a store.
  public var readsStoredFigures: Bool {
    get { group.readsStored }
    set { group.readsStored = newValue }
  }

  /// Makes an empty pipeline.
  ///
  /// - Parameter secret: a number of chance that whoever sends events does not know.
  public init(limits: PipelineLimits = PipelineLimits(), inhibitions: [InhibitionRule] = [], secret: UInt64 = 0) {
    self.limits = limits
    table = GroupTable(capacity: limits.groups, secret: secret)
    admission = AdmissionStage(limits: limits)
    clock = ClockStage(limits: limits)
    group = GroupStage(limits: limits)
    inhibit = InhibitStage(rules: inhibitions)
    limit = LimitStage(limits: limits)
    aggregate = AggregateStage(limits: limits)
    schedule = WordSchedule(limits: limits)
  }

  /// Goes on with other limits; the room for groups stays as it was made.
  public mutating func use(_ limits: PipelineLimits) {
    self.limits = limits
    admission = AdmissionStage(limits: limits)
    clock = ClockStage(limits: limits)
    limit = LimitStage(limits: limits)
    aggregate = AggregateStage(limits: limits)
    schedule.use(limits)
  }

  /// Gives an event its fate: the stages in their order, then the ledger.
  ///
  /// - Parameters:
  ///   - now: the arrival on the collector's clock.
  ///   - former: the key that the former version of the grouping rule gave the event; asked for only where its own key is
  ///     unknown.
  ///   - details: what the newest line of a group says of it; asked for once for each group that came out of the store.
  public mutating func process(
    _ event: consuming Occurrence, now: Timestamp, former: () -> GroupKey? = { nil },
    details: (GroupState) -> ErrorDetails? = { _ in nil }
  ) -> Verdict {
    if now >= silence.nextChange { silence.turn(now: now) }
    admission.admit(&event)
    clock.date(&event, now: now)
    group.place(&event, in: &table, &services, now: now, former: former)
    let slot = event.slot
    if table.states[slot].lacksText { readText(of: slot, by: details, now: now) }
    silence.judge(&event, &table.states[slot], now: now)
    inhibit.judge(&event, &table.states[slot])
    limit.judge(&event, &table.states[slot], &services, now: now)
    aggregate.add(&event, to: &table.states[slot], &inhibit, names: sources, now: now)
    note(event, in: slot, now: now)
    return Verdict(ending: event, in: &ledger)
  }

  /// Lists the group for the store and for its words where it does not stand there yet.
  @inline(__always) private mutating func note(_ event: borrowing Occurrence, in slot: Int, now: Timestamp) {
    if !table.states[slot].growth.isListed { list(slot) }
    let phase = table.states[slot].word.phase
    if phase == .closed || phase == .idle || table.states[slot].count >= table.states[slot].word.nextMilestone {
      wake(slot, isFirst: event.isFirst, now: now)
    }
    if table.states[slot].aggregate.news != nil { announceNews(of: slot, now: now) }
    if event.clockMark != .asSent || clock.isLate(event.last, now: now) { noteClock(event, in: slot, now: now) }
  }

  /// Hands out the slots with growth and forgets them; the caller takes each state's ``GroupState/growth``.
  public mutating func takeDirty() -> [Int] {
    defer { dirty.removeAll(keepingCapacity: true) }
    return dirty
  }

  @inline(never) mutating func list(_ slot: Int) {
    table.states[slot].growth.isListed = true
    dirty.append(slot)
  }

  @inline(never) private mutating func wake(_ slot: Int, isFirst: Bool, now: Timestamp) {
    let phase = table.states[slot].word.phase
    table.states[slot].word.passMilestones(of: table.states[slot].count)
    switch phase {
    case .closed:
      schedule.announce(slot, in: &table)
      // A new group has no name yet to be matched by; see ``begin(_:with:origin:line:)``.
      if !isFirst { inhibit.open(&table.states[slot]) }
    case .idle where table.states[slot].word.milestone == 0:
      schedule.schedule(slot, at: max(now, table.states[slot].word.due), as: .scheduled, in: &table)
    case .idle, .scheduled:
      schedule.announce(slot, in: &table)
    case .news:
      break
    }
  }
}
