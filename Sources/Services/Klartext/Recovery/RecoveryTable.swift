internal import ErrorModel

/// The errors that can be recovered from, and what became of each pick: at most one attempt for each event.
///
/// A value; the time is an argument. An event's attempt is taken out when it is run, so none runs twice whatever comes
/// in whatever order. What is forgotten can only be refused.
struct RecoveryTable<Attempt> {
  /// What is to be done about a request.
  enum Reply {
    /// Run this, now and never again.
    case run(Attempt)
    /// Say this.
    case answer(Answer)
    /// It runs; the answer comes when it has ended.
    case wait
  }

  /// What is known of a pick.
  struct Answer: Hashable, Sendable {
    var didRecover: Bool
    /// Why nothing is known; nil if the attempt ended.
    var code: Refusal.Code?
  }

  private struct Kept {
    /// nil once it was run.
    var attempt: Attempt?
    var options: [String]
    var until: Duration
  }

  private enum Pick {
    case running(until: Duration)
    case told(Answer)
  }

  let limits: RecoveryLimits
  private var kept: [String: Kept] = [:]
  /// The events in the order in which they are forgotten.
  private var order = FIFO<(event: String, until: Duration)>()
  private var picks: [String: Pick] = [:]
  private var pickOrder = FIFO<String>()
  /// Whether nothing is kept and run any more.
  private var isClosed = false

  /// Makes an empty table.
  init(limits: RecoveryLimits) { self.limits = limits }

  /// How many events are remembered.
  var count: Int { kept.count }

  /// How many attempts run and are inside their time.
  private(set) var running = 0

  /// Whether an attempt runs and is inside its time.
  func isRunning(_ pick: String) -> Bool { if case .running = picks[pick] { true } else { false } }

  /// When the first attempt is over its time; nil if none runs.
  var nextDue: Duration? {
    if running == 0 { return nil }
    return picks.values.compactMap { if case .running(let until) = $0 { until } else { nil } }.min()
  }

  /// Keeps what an event offers.
  ///
  /// - Returns: what is to be let go, outside of any lock: an error's deinit is foreign code.
  mutating func keep(_ attempt: Attempt, options: [String], of event: String, now: Duration) -> [Attempt] {
    guard !isClosed, kept[event] == nil else { return [attempt] }
    var released = forget(now: now)
    while kept.count >= limits.errors, let oldest = order.popFirst() {
      if let attempt = kept.removeValue(forKey: oldest.event)?.attempt { released.append(attempt) }
    }
    kept[event] = Kept(attempt: attempt, options: options, until: now + limits.keptFor)
    order.append((event, now + limits.keptFor))
    return released
  }

  /// Decides about a request.
  ///
  /// - Parameter limit: how long the attempt may take.
  mutating func take(_ request: RecoveryRequest, limit: Duration, now: Duration) -> Reply {
    switch picks[request.pick] {
    case .running: return .wait
    case .told(let answer): return .answer(answer)
    case nil: break
    }
    let code: Refusal.Code
    if isClosed {
      code = .recoveryUnavailable
    } else if let found = kept[request.event], found.until > now {
      if let attempt = found.attempt, found.options.contains(request.option), running < limits.running {
        kept[request.event]?.attempt = nil
        running += 1
        note(.running(until: now + min(limit, limits.attempt)), of: request.pick)
        return .run(attempt)
      }
      code = found.attempt == nil ? .alreadyPicked : found.options.contains(request.option) ? .noRoom : .optionUnknown
    } else {
      code = .recoveryUnavailable
    }
    let answer = Answer(didRecover: false, code: code)
    // Remembered as well: what was refused once is not to be run when its request comes again.
    note(.told(answer), of: request.pick)
    return .answer(answer)
  }

  /// Takes the end of an attempt.
  ///
  /// - Returns: whether it is late; nil if the pick has had its end, or is forgotten.
  mutating func finish(_ pick: String, didRecover: Bool) -> Bool? {
    let isLate: Bool
    switch picks[pick] {
    case .running: isLate = false
    case .told(let answer) where answer.code == .recoveryTimeout: isLate = true
    case .told, nil: return nil
    }
    if !isLate { running -= 1 }
    picks[pick] = .told(Answer(didRecover: didRecover))
    return isLate
  }

  /// Gives up waiting for attempts that are over their time, and hands out which.
  mutating func expire(now: Duration) -> [String] {
    if running == 0 { return [] }
    var over: [String] = []
    for (pick, state) in picks {
      guard case .running(let until) = state, until <= now else { continue }
      over.append(pick)
    }
    for pick in over {
      running -= 1
      picks[pick] = .told(Answer(didRecover: false, code: .recoveryTimeout))
    }
    return over
  }

  /// Forgets the events whose time is over.
  ///
  /// - Returns: what is to be let go, outside of any lock.
  mutating func forget(now: Duration) -> [Attempt] {
    var released: [Attempt] = []
    while let oldest = order.first, oldest.until <= now {
      _ = order.popFirst()
      if let attempt = kept.removeValue(forKey: oldest.event)?.attempt { released.append(attempt) }
    }
    return released
  }

  /// Keeps and runs nothing more; what runs goes on.
  ///
  /// - Returns: what is to be let go, outside of any lock.
  mutating func close() -> [Attempt] {
    isClosed = true
    let released = kept.values.compactMap(\.attempt)
    kept.removeAll()
    order = FIFO()
    return released
  }

  private mutating func note(_ state: Pick, of pick: String) {
    picks[pick] = state
    pickOrder.append(pick)
    var looks = pickOrder.count
    while picks.count > limits.picks, looks > 0, let oldest = pickOrder.popFirst() {
      looks -= 1
      if case .running = picks[oldest] {
        pickOrder.append(oldest)
      } else {
        picks[oldest] = nil
      }
    }
  }
}
