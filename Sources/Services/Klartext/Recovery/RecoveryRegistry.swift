internal import ErrorModel
internal import Foundation
internal import Locking

/// Keeps errors for recovery, runs attempts and has their answers ready; one for each process and reporter.
///
/// The send thread keeps and asks; attempts end wherever they do. Nothing of a service is called and nothing is let go
/// while the lock is held.
final class RecoveryRegistry: Sendable {
  /// How long an answer is told again on each new connection; a collector has given up waiting long before.
  private static let toldFor: Duration = .seconds(60)
  /// Answers that wait or are told again at once.
  private static let mostAnswers = 1_024

  private struct Answer {
    let lane: ObjectIdentifier
    var result: RecoveryResult
    let since: Duration
    /// The connection on which it was told last; nil if it was not told yet.
    var connection: Int?
  }

  private struct State {
    var table: RecoveryTable<RecoveryAttempt>
    /// The tasks of attempts that run, to be cancelled at their limits.
    var tasks: [String: Task<Void, Never>] = [:]
    /// Which lane asked; for as many picks as the table remembers.
    var lanes: [String: ObjectIdentifier] = [:]
    var laneOrder = FIFO<String>()
    var answers: [Answer] = []
    /// Whether those who wait for the end are to look again.
    var hasChanged = false

    mutating func remember(_ lane: ObjectIdentifier, of pick: String) {
      if lanes.updateValue(lane, forKey: pick) == nil { laneOrder.append(pick) }
      while lanes.count > 2 * table.limits.picks, let oldest = laneOrder.popFirst() { lanes[oldest] = nil }
    }

    mutating func tell(_ pick: String, of keeper: String, _ told: RecoveryTable<RecoveryAttempt>.Answer, now: Duration)
    {
      guard let lane = lanes[pick] else { return }
      let result = RecoveryResult(pick: pick, keeper: keeper, didRecover: told.didRecover, code: told.code)
      answers.removeAll { $0.result.pick == pick && $0.lane == lane }
      if answers.count >= mostAnswers { answers.removeFirst() }
      answers.append(Answer(lane: lane, result: result, since: now))
    }
  }

  /// The name under which a collector knows it.
  let keeper = UUID().uuidString.lowercased()
  private let configuration: RecoveryConfiguration
  private let uptime: @Sendable () -> Duration
  /// Has the send thread look for answers.
  private let wake: @Sendable () -> Void
  private let state: Guarded<State>

  /// Makes a registry that keeps nothing yet.
  init(
    _ configuration: RecoveryConfiguration, uptime: @escaping @Sendable () -> Duration,
    wake: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    self.uptime = uptime
    self.wake = wake
    state = Guarded(State(table: RecoveryTable(limits: configuration.limits)))
  }

  /// What an event of now says of it.
  var offer: RecoveryOffer {
    RecoveryOffer(keeper: keeper, seconds: UInt64(configuration.limits.keptFor.components.seconds))
  }

  /// When the send thread has to look; nil if nothing runs.
  var nextDue: Duration? { state.withLock { $0.table.nextDue } }

  /// Whether an attempt runs inside its time, or an answer was never told.
  var isBusy: Bool { state.withLock { $0.table.running > 0 || $0.answers.contains { $0.connection == nil } } }

  // MARK: On the send thread

  /// Keeps the error of an event that is on its way.
  func keep(_ attempt: RecoveryAttempt, options: [String], of event: String) {
    let now = uptime()
    let released = state.withLock { $0.table.keep(attempt, options: options, of: event, now: now) }
    _ = released
  }

  /// Does what a collector asks for, or has the answer ready.
  func take(_ request: RecoveryRequest, on lane: ObjectIdentifier) {
    let now = uptime()
    let attempt: RecoveryAttempt? = state.withLock { state in
      switch state.table.take(request, limit: .seconds(request.seconds), now: now) {
      case .wait: return nil
      case .answer(let answer):
        state.remember(lane, of: request.pick)
        state.tell(request.pick, of: keeper, answer, now: now)
        return nil
      case .run(let attempt):
        state.remember(lane, of: request.pick)
        return attempt
      }
    }
    if let attempt { start(attempt, request) }
  }

  /// Gives up attempts that are over their time, and forgets errors that are.
  ///
  /// - Returns: whether those who wait for the end of the reporter are to look again.
  func turn() -> Bool {
    let now = uptime()
    let (tasks, released, hasChanged) = state.withLock { state in
      var tasks: [Task<Void, Never>] = []
      for pick in state.table.expire(now: now) {
        if let task = state.tasks.removeValue(forKey: pick) { tasks.append(task) }
        state.tell(pick, of: keeper, .init(didRecover: false, code: .recoveryTimeout), now: now)
        state.hasChanged = true
      }
      state.answers.removeAll { now - $0.since >= Self.toldFor }
      defer { state.hasChanged = false }
      return (tasks, state.table.forget(now: now), state.hasChanged)
    }
    for task in tasks { task.cancel() }
    _ = released
    return hasChanged
  }

  /// An answer that a lane's present connection has not got; nil if there is none.
  func nextAnswer(for lane: ObjectIdentifier, connection: Int) -> RecoveryResult? {
    state.withLock { state in
      state.answers.first { $0.lane == lane && $0.connection != connection }?.result
    }
  }

  /// An answer went out.
  func told(_ result: RecoveryResult, on lane: ObjectIdentifier, connection: Int) {
    state.withLock { state in
      guard let index = state.answers.firstIndex(where: { $0.lane == lane && $0.result == result }) else { return }
      state.answers[index].connection = connection
      state.hasChanged = true
    }
  }

  // MARK: The end

  /// Keeps and runs nothing more; what runs goes on, and its answer is told as long as the reporter lives.
  func close() {
    let released = state.withLock { $0.table.close() }
    _ = released
  }

  /// Cancels what still runs: nobody will tell its answer.
  func abandon() {
    close()
    let tasks = state.withLock { state in
      defer { state.tasks.removeAll() }
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  // MARK: Attempts

  private func start(_ attempt: RecoveryAttempt, _ request: RecoveryRequest) {
    let pick = RecoveryPick(
      id: request.pick, event: request.event, option: request.option, author: request.author)
    let task = Task(executorPreference: configuration.taskExecutor, priority: configuration.priority) { [self] in
      await attempt.run(pick) { didRecover, failure in
        self.end(attempt, pick, didRecover: didRecover, failure: failure)
      }
    }
    // One that has ended by now is no more to be cancelled.
    state.withLock { if $0.table.isRunning(pick.id) { $0.tasks[pick.id] = task } }
  }

  private func end(_ attempt: RecoveryAttempt, _ pick: RecoveryPick, didRecover: Bool, failure: (any Error)?) {
    let now = uptime()
    let isLate: Bool? = state.withLock { state in
      guard let isLate = state.table.finish(pick.id, didRecover: didRecover) else { return nil }
      state.tasks[pick.id] = nil
      state.tell(pick.id, of: keeper, .init(didRecover: didRecover), now: now)
      state.hasChanged = true
      return isLate
    }
    // A second word of the same attempt.
    guard let isLate else { return }
    wake()
    configuration.didAttempt?(
      RecoveryOutcome(
        pick: pick, error: attempt.error, context: attempt.context?.context ?? ReportContext(),
        didRecover: didRecover, failure: failure, isLate: isLate))
  }
}
