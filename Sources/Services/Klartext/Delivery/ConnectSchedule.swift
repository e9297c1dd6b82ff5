/// Decides when the next connection is made, and to which of several collectors; the time is a parameter.
///
/// Collectors are tried in rounds. A round begins at the top of the list, but a collector whose connection was just
/// lost comes last in it. A collector that answers is kept until it is lost, even where it is not the first of the
/// list: going back by itself would end a good connection to find out whether another one is there, and would go to
/// and fro with a collector that lives for a moment at a time.
struct ConnectSchedule {
  /// The first wait and the longest (design §6).
  static let firstWait: Duration = .milliseconds(100)
  static let longestWait: Duration = .seconds(32)
  /// How long a collector may take to answer while others of the round are still to be tried; the wait of the round
  /// where that is shorter.
  static let longestTry: Duration = .seconds(1)

  /// When the next attempt is due.
  private(set) var due: Duration
  /// The collector of the last attempt, by its place in the list.
  private(set) var collector = 0

  private let collectors: Int
  /// What of the round is still to come.
  private var round: [Int]
  private var rounds = 0
  private var chance: UInt64

  /// The first attempt is due at once.
  ///
  /// - Parameter seed: For the ±20 % of the waits, so that a fleet does not come back in one moment.
  init(collectors: Int, now: Duration, seed: UInt64) {
    self.collectors = max(1, collectors)
    round = Array(0..<max(1, collectors))
    due = now
    chance = seed
  }

  /// An attempt is made now: names its collector and sets when the one after it is due.
  mutating func begin(now: Duration) {
    if round.isEmpty {
      round = Array(0..<collectors)
      rounds += 1
    }
    collector = round.removeFirst()
    let wait = nextWait()
    due = now + (round.isEmpty ? wait : min(wait, Self.longestTry))
  }

  /// A connection that had been good is gone: a new round, with its collector at the end.
  mutating func lost(now: Duration) {
    round = (0..<collectors).filter { $0 != collector } + [collector]
    rounds = 0
    due = now + nextWait()
  }

  /// The collector answered: waits begin small again.
  mutating func succeeded() { rounds = 0 }

  private mutating func nextWait() -> Duration {
    // 100 ms doubled nine times is beyond the longest wait.
    let doubled = Self.firstWait * (1 << min(rounds, 9))
    // A linear congruence is enough to spread waits; its upper bits are the good ones.
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = 80 + Int(chance >> 33) % 41
    return min(doubled, Self.longestWait) * share / 100
  }
}
