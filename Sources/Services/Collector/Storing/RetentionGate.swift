internal import ErrorModel

/// Whether the wall clock may decide what is too old.
///
/// What is deleted does not come back: a machine that starts with its clock a year ahead, until NTP sets it right,
/// would lose all its history in the first minutes. So nothing is cleared away in the first minutes, nor for an hour
/// after the clock was set, nor for a day of running where it is more than a day beyond when it was last trusted.
struct RetentionGate: Sendable {
  /// How long the clock has to be set right after the start. systemd-timesyncd and chrony take seconds where the network
  /// is up, and some minutes where it comes late.
  static let restAtStart: Duration = .seconds(600)
  /// How long nothing is cleared away after the clock was set.
  static let restAfterJump: Duration = .seconds(3_600)
  /// What counts as set: what is kept is measured in days.
  static let leastJump: Duration = .seconds(60)
  /// How far the clock may be beyond what it should be.
  static let tolerance: Duration = .seconds(86_400)
  /// After how long it is trusted all the same: the collector was not running, or the machine slept.
  static let longestDoubt: Duration = .seconds(86_400)

  /// When the collector started, on the steady clock as all that follows.
  private let started: Duration
  private var setAt: Duration?
  private var doubtedSince: Duration?
  /// A moment at which the wall clock was trusted; nil where nothing is stored yet.
  private var trusted: (wall: Timestamp, steady: Duration)?

  /// Begins with the start of the collector.
  ///
  /// - Parameter newest: the newest moment that the store knows; nil where it knows none.
  init(newest: Timestamp?, steady: Duration) {
    started = steady
    trusted = newest.map { ($0, steady) }
  }

  /// Whether the clock is so far beyond what it should be that somebody should look at it.
  var isDoubtful: Bool { doubtedSince != nil }

  /// Notes that the wall clock was set.
  mutating func jumped(by jump: Duration, steady: Duration) {
    if max(jump, .zero - jump) >= Self.leastJump { setAt = steady }
    if max(jump, .zero - jump) >= Self.tolerance { doubtedSince = nil }
  }

  /// Whether what is too old by this clock may go now.
  mutating func allows(now: Timestamp, steady: Duration) -> Bool {
    guard steady - started >= Self.restAtStart else { return false }
    if let setAt, steady - setAt < Self.restAfterJump { return false }
    if let trusted, now > trusted.wall.advanced(by: steady - trusted.steady + Self.tolerance) {
      let since = doubtedSince ?? steady
      doubtedSince = since
      guard steady - since >= Self.longestDoubt else { return false }
    }
    doubtedSince = nil
    trusted = (now, steady)
    return true
  }
}
