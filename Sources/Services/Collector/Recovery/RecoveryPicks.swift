internal import ErrorModel
internal import Pipeline

/// The picks that wait for their answers, bounded in number and time; a value, the time is an argument.
///
/// A pick is noted, then asked once when its audit is safe, then ends. Nothing here asks twice: an answer that is lost
/// is no answer.
struct RecoveryPicks: Sendable {
  /// How far a pick is, as the stream tells it.
  enum State: String, CaseIterable, Sendable {
    /// The producer was asked.
    case asked
    /// The attempt recovered.
    case done
    /// It did not, or never ran; then there is a code.
    case failed
    /// Nobody knows: the answer did not come in time. It may come yet.
    case noAnswer
  }

  /// What was picked, by whom.
  struct Pick: Hashable, Sendable {
    var id: String
    var offer: RecoveryOffers.Offer
    /// The group that was asked for.
    var group: GroupKey
    var option: String
    var author: String
    /// Who waits for the result.
    var asker: Asker
    /// The name of the question.
    var command: String
  }

  /// What is to be told of a pick.
  struct Word: Hashable, Sendable {
    var pick: Pick
    var state: State
    /// Why it never ran, or why nobody knows; nil if the attempt ended.
    var code: Refusal.Code?
    /// Whether nothing ran and nothing will: another pick of the event can be tried.
    var isFree = false
  }

  private enum Phase: Sendable {
    case noted, asked, unanswered
  }

  private var picks: [String: (pick: Pick, phase: Phase, until: Timestamp)] = [:]
  /// Picks without an answer, the oldest first: one that comes yet is told.
  private var unanswered: [String] = []
  private let settings: RecoverySettings
  /// How long an answer that is late is told.
  private static let lateFor: Duration = .seconds(3_600)

  /// Makes an empty table.
  init(settings: RecoverySettings) { self.settings = settings }

  /// Picks that wait.
  var open: Int { picks.count - unanswered.count }

  /// Whether there is room for another.
  var hasRoom: Bool { open < settings.mostOpen }

  /// When the first of those that wait is over; nil if none waits.
  var nextDue: Timestamp? {
    guard open > 0 else { return nil }
    return picks.values.filter { $0.phase != .unanswered }.map(\.until).min()
  }

  /// Notes a pick; it is asked later.
  mutating func note(_ pick: Pick, now: Timestamp) {
    picks[pick.id] = (pick, .noted, now.advanced(by: settings.answerTime))
  }

  /// Has a pick asked: now, and never again. nil if it is not to be asked any more.
  mutating func ask(_ id: String, now: Timestamp) -> Pick? {
    guard let entry = picks[id], entry.phase == .noted, entry.until > now else { return nil }
    picks[id] = (entry.pick, .asked, now.advanced(by: settings.answerTime))
    return entry.pick
  }

  /// Takes that the question could not be sent.
  mutating func couldNotAsk(_ id: String) -> Word? {
    guard let entry = picks[id], entry.phase == .asked else { return nil }
    picks[id] = nil
    return Word(pick: entry.pick, state: .failed, code: .producerGone, isFree: true)
  }

  /// Whether a pick waits for an answer of a keeper.
  func expects(_ result: RecoveryResult) -> Bool {
    guard let entry = picks[result.pick], entry.phase != .noted else { return false }
    return entry.pick.offer.keeper == result.keeper
  }

  /// Takes an answer; nil if nobody waits for it.
  mutating func take(_ result: RecoveryResult, now: Timestamp) -> Word? {
    guard expects(result), let entry = picks[result.pick] else { return nil }
    if result.code == .recoveryTimeout {
      guard entry.phase == .asked else { return nil }
      return giveUp(result.pick, code: .recoveryTimeout, now: now)
    }
    picks[result.pick] = nil
    unanswered.removeAll { $0 == result.pick }
    if result.didRecover { return Word(pick: entry.pick, state: .done) }
    return Word(pick: entry.pick, state: .failed, code: result.code, isFree: result.code == .noRoom)
  }

  /// Ends the picks whose time is over.
  mutating func expire(now: Timestamp) -> [Word] {
    let over = picks.values.filter { $0.until <= now }.sorted { ($0.until, $0.pick.id) < ($1.until, $1.pick.id) }
    return over.compactMap { entry in
      switch entry.phase {
      case .asked: return giveUp(entry.pick.id, code: nil, now: now)
      case .noted:
        // The store has not taken its audit all the time: nobody was asked, and nobody will be.
        picks[entry.pick.id] = nil
        return Word(pick: entry.pick, state: .failed, code: .noRoom, isFree: true)
      case .unanswered:
        picks[entry.pick.id] = nil
        unanswered.removeAll { $0 == entry.pick.id }
        return nil
      }
    }
  }

  /// Ends all that wait, for the end of the collector; what was noted only, nobody is asked for any more.
  mutating func end() -> [Word] {
    defer {
      picks.removeAll()
      unanswered.removeAll()
    }
    return picks.values.sorted { $0.pick.id < $1.pick.id }.compactMap { entry in
      switch entry.phase {
      case .asked: Word(pick: entry.pick, state: .noAnswer)
      case .noted: Word(pick: entry.pick, state: .failed, code: .noRoom, isFree: true)
      case .unanswered: nil
      }
    }
  }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    for id in picks.keys {
      guard let until = picks[id]?.until else { continue }
      picks[id]?.until = until.advanced(by: jump)
    }
  }

  private mutating func giveUp(_ id: String, code: Refusal.Code?, now: Timestamp) -> Word? {
    guard let entry = picks[id] else { return nil }
    picks[id] = (entry.pick, .unanswered, now.advanced(by: Self.lateFor))
    unanswered.append(id)
    if unanswered.count > settings.mostOpen { picks[unanswered.removeFirst()] = nil }
    return Word(pick: entry.pick, state: .noAnswer, code: code)
  }
}
