/// The question that is out: under which names, and when it goes out again.
///
/// Pure: it is told what happened and when. A question that takes the collector long is asked again, since the first may
/// be lost; an answer to any of these is as good as one to the last.
struct Inquiry {
  /// How long an answer may take before the question is asked again.
  static let answerTime: Duration = .seconds(3)
  /// How long to wait about, for the first time, before a collector is asked again that has no room for questions; many
  /// readers that were refused together are not to come back together.
  static let pause: Duration = .seconds(1)
  /// The pause doubles up to this.
  static let longestPause: Duration = .seconds(16)

  /// The shortest and the longest time between two looks.
  private static let shortestLook: Duration = .milliseconds(5)
  private static let longestLook: Duration = .milliseconds(500)

  /// The names of the questions are numbers: that of the newest.
  private(set) var newest = 0
  /// The first name of the question that is out.
  private var first = 1
  private var asked: (question: Question, at: ContinuousClock.Instant)?
  /// When the collector may be asked again that put us off; nil if it did not.
  private var pausedUntil: ContinuousClock.Instant?
  private var putOffs = 0
  /// Since when a question cannot go out; nil if none waits for that.
  private var stuckSince: ContinuousClock.Instant?

  /// Whether a question is to go out now.
  func isDue(_ question: Question, at now: ContinuousClock.Instant) -> Bool {
    if let pausedUntil { return now >= pausedUntil }
    guard let asked, asked.question == question else { return true }
    return now - asked.at >= Self.answerTime
  }

  /// The name under which the next question goes out.
  var next: String { String(newest + 1) }

  /// The question went out under the name ``next``.
  mutating func sent(_ question: Question, at now: ContinuousClock.Instant) {
    newest += 1
    if asked?.question != question { first = newest }
    asked = (question, now)
    pausedUntil = nil
    stuckSince = nil
  }

  /// The question could not go out: nobody is there yet.
  mutating func couldNotGo(at now: ContinuousClock.Instant) { stuckSince = stuckSince ?? now }

  /// How long to wait for anything before looking again.
  ///
  /// A socket cannot say that a connection was made. So one who has just begun looks often, and one who waits for long
  /// seldom: a tenth of the time that it has waited.
  func patience(at now: ContinuousClock.Instant) -> Duration {
    guard let stuckSince else { return Self.longestLook }
    return min(max((now - stuckSince) / 10, Self.shortestLook), Self.longestLook)
  }

  /// Nothing is to be asked any more.
  mutating func drop() {
    asked = nil
    stuckSince = nil
  }

  /// Whether an answer is one to the question that is out.
  ///
  /// - Parameter id: the name that it gives; nil from a collector of an earlier version that refuses without naming.
  func isAnswer(_ id: String?) -> Bool {
    guard asked != nil else { return false }
    guard let id else { return true }
    return Int(id).map { first...newest ~= $0 } ?? false
  }

  /// The answer is there.
  mutating func answered() {
    asked = nil
    putOffs = 0
  }

  /// The collector has no room for the question; it is asked again after a pause.
  ///
  /// - Parameter chance: from 0 up to 1; spreads the readers over the time.
  mutating func putOff(at now: ContinuousClock.Instant, chance: Double) {
    // The refusal of a repeated question does not mean that an earlier one is not worked on; so its answer still counts.
    let whole = min(Self.pause * (1 << min(putOffs, 8)), Self.longestPause)
    pausedUntil = now + whole * (0.5 + min(max(chance, 0), 1))
    putOffs += 1
  }
}
