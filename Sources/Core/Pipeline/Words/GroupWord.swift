public import ErrorModel

/// What readers were told of a group and when they hear of it again.
public struct GroupWord: Sendable {
  /// What a summary says of its group.
  public enum State: String, CaseIterable, Sendable {
    case new, active, closed, again
  }

  /// Where a group stands between two words.
  enum Phase: Sendable {
    /// Quiet; the next event opens it.
    case closed
    /// Waits for its turn to be told at once.
    case news
    /// Waits for its time.
    case scheduled
    /// Open, but nothing has come since the last interval; the next event is told at once.
    case idle
  }

  /// What the next word says.
  public internal(set) var state = State.new
  /// The count that was told last.
  public internal(set) var toldCount: UInt64 = 0
  /// When it was told last.
  public internal(set) var toldAt = Timestamp(microseconds: .min)
  /// What was told of it in each of the last minutes.
  var minutes = ToldMinutes()
  /// The earliest next word of an active group.
  public internal(set) var due = Timestamp(microseconds: .min)
  /// Whether the group is open: something came since it was last closed.
  public var isOpen: Bool { phase != .closed }
  /// Whether a silence or an inhibition holds back a word.
  public internal(set) var isOwed = false

  var phase = Phase.closed
  /// Names the one entry of the schedules that is worth something.
  var ticket: UInt32 = 0
  /// The count at which an extra word is due: the next power of ten.
  var nextMilestone: UInt64 = 10
  /// The power of ten that was passed and is not told yet; zero if none.
  var milestone: UInt64 = 0

  /// Nothing is told yet.
  public init() {}

  /// A group that was told all of `count` before.
  init(restoredAt count: UInt64) {
    state = .again
    toldCount = count
    passMilestones(of: count)
    milestone = 0
  }

  /// Notes the greatest power of ten that a count has come to.
  mutating func passMilestones(of count: UInt64) {
    while count >= nextMilestone {
      milestone = nextMilestone
      let (next, overflow) = nextMilestone.multipliedReportingOverflow(by: 10)
      nextMilestone = overflow ? .max : next
      if overflow { return }
    }
  }
}
