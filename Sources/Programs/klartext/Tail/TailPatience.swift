/// How long `klartext tail` goes on.
struct TailPatience {
  /// How long an answer may take where nothing is followed; the design asks for 15 to 30 seconds (§1).
  static let answerTime: Duration = .seconds(15)

  private let limit: Duration?
  private let follows: Bool
  private let start: ContinuousClock.Instant
  private var answered: ContinuousClock.Instant
  private var answers = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - limit: what the reader asks for; it counts alone, whatever is heard.
  ///   - follows: whether it goes on after what is there, for ever if need be.
  init(limit: Duration?, follows: Bool, at start: ContinuousClock.Instant) {
    self.limit = limit
    self.follows = follows
    self.start = start
    answered = start
  }

  /// Takes over how many answers have come: as long as they come, all is well.
  mutating func note(answers: Int, at now: ContinuousClock.Instant) {
    if answers == self.answers { return }
    self.answers = answers
    answered = now
  }

  /// What is left of the time; nil for ever.
  func left(at now: ContinuousClock.Instant) -> Duration? {
    if let limit { return limit - (now - start) }
    return follows ? nil : Self.answerTime - (now - answered)
  }
}
