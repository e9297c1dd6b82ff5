public import ErrorModel

/// How far a pass of the retention has come; a value, so that it can rest between two commits.
public struct RetentionPass: Sendable {
  /// What is cleared away, in this order.
  enum Stage: CaseIterable {
    case minutes, hours, groups, details, runs, audit, losses, words, names, done
  }

  /// What is too old.
  let cutoffs: RetentionCutoffs
  var stage = Stage.minutes
  /// The last count of a minute that was looked at.
  var lastMinute = MinuteCursor.start
  /// The groups that stay however old they are, since they are in memory; nil where groups are not looked for.
  let groupsInMemory: Set<GroupKey>?
  /// The last group that was looked at.
  var lastGroup: Int64?
  /// The groups that went.
  public internal(set) var goneGroups: [GroupKey] = []
  /// The last run that was looked at.
  var lastRun = ""
  /// The last sample event that was looked at.
  var lastDetail = Int64.min
  /// Tables of what was not counted that are not gone through yet.
  var losses = LossTable.allCases
  /// Whether the last of them was full, so that its oldest rows go before their time.
  var makesRoom = false
  /// The figures to go on with in search of names that nothing refers to; nil before the search.
  var nextFigures: Int64?
  /// Names that no stored figures refer to; the collector decides whether they go.
  public internal(set) var unusedNames: [UInt64] = []
  /// The bytes of the sample events that were looked at and stay.
  var detailBytes: Int64 = 0
  /// Sample events from before this moment go.
  var detailCutoff: Timestamp
  /// What went so far.
  public internal(set) var cleared = ClearedRows()

  /// Begins a pass.
  ///
  /// - Parameter groupsInMemory: groups that stay however old they are; nil to look for no groups this time.
  public init(_ cutoffs: RetentionCutoffs, groupsInMemory: Set<GroupKey>? = nil) {
    self.cutoffs = cutoffs
    self.groupsInMemory = groupsInMemory
    detailCutoff = cutoffs.detail
  }

  /// Goes through the sample events once more, with half the age; false where even those of this moment are gone.
  mutating func tightenDetails() -> Bool {
    let age = cutoffs.now.microseconds.subtractingReportingOverflow(detailCutoff.microseconds).partialValue
    guard age > 1_000_000 else { return false }
    detailCutoff = cutoffs.now.advanced(byMicroseconds: -age / 2)
    lastDetail = .min
    detailBytes = 0
    return true
  }

  /// Whether there is nothing left to clear away.
  public var isDone: Bool { stage == .done }
}
