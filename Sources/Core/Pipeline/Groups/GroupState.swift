public import ErrorModel

/// All that is known of one group while the collector runs.
public struct GroupState: Sendable {
  /// Its identity.
  public let key: GroupKey
  /// The service it belongs to.
  public var service = ""
  /// The worst severity seen.
  public var severity: Severity
  /// Occurrences in all, over restarts.
  public var count: UInt64 = 0
  /// The earliest event time.
  public var firstSeen: Timestamp
  /// The latest event time.
  public var lastSeen: Timestamp
  /// When an event of it last arrived, on the collector's clock.
  public var lastArrival: Timestamp
  /// What the event said that the collector met first: what the group is called by, and no more; nil until it is set.
  public var first: ErrorEvent?
  /// The newest kept event, as it came over the wire: read only when somebody is told, which is seldom.
  public var latestLine: [UInt8]?
  /// Who sent ``latestLine``.
  public var origin: Origin?
  /// When ``latestLine`` may go to the store again.
  public var lineDue = Timestamp(microseconds: .min)
  /// Whether it came out of the store with a line whose text nobody has read yet.
  public var lacksText = false
  /// Whether it stays in memory however long it is quiet: it is merged, or others are merged into it.
  public var isPinned = false

  /// The group in which its events count since it was merged; nil if it stands for itself.
  public internal(set) var mergedInto: GroupKey?
  /// What the groups merged into it had counted.
  public internal(set) var merged = MergedFigures()
  /// Further keys that lead here: those of newer versions of the grouping rule, and of groups merged into it that are not
  /// in memory.
  var furtherKeys: [GroupKey] = []

  /// The place of its service in ``ServiceTable``.
  var serviceSlot = ServiceTable.nameless
  /// Places taken of its limit: an hour's last four minutes are told apart.
  var details = RateWindows<4>()
  /// What silences and inhibition say of it.
  var silence = MuteCache()
  var inhibition = MuteCache()
  /// The inhibition rules whose source it is while it is open, one bit each.
  var sourceOf: UInt64 = 0
  /// The same of rules that are to be in force soon; zero while there are none.
  var comingSourceOf: UInt64 = 0

  /// Where it was seen, whom it hit, when, and what people made of it.
  public var aggregate = GroupAggregate()

  /// What is not told yet.
  public var word = GroupWord()
  /// What was held back and is not told yet.
  public internal(set) var heldBack = HeldBack()
  /// What is not handed to the store yet.
  public var growth = PendingGrowth()

  /// A group that has just been seen.
  public init(key: GroupKey, severity: Severity, time: Timestamp, now: Timestamp) {
    self.key = key
    self.severity = severity
    firstSeen = time
    lastSeen = time
    lastArrival = now
  }

  /// Has silences and inhibition matched again: what they ask for has changed.
  mutating func forgetMuting() {
    silence = MuteCache()
    inhibition = MuteCache()
  }

  /// Whether it can leave memory without anything being lost: closed, told, stored.
  var canLeave: Bool {
    canLeaveUntold && !word.isOwed && word.toldCount == count && heldBack.isEmpty
  }

  /// Whether it can leave memory without a count being lost: closed and stored.
  var canLeaveUntold: Bool {
    word.phase == .closed && growth.isEmpty && !isPinned && !aggregate.awaitsStored
  }
}
