internal import Dispatch
internal import ErrorModel
internal import Foundation
internal import Locking

/// One log: its queue and the thread that writes it.
///
/// Whoever offers never waits: a log that stalls or fails costs nobody else anything, and what does not fit is counted.
public final class LogThread: Sendable {
  /// What the thread waits for.
  private enum Wait: Sendable {
    case nothing, work, time
  }

  private struct State: Sendable {
    var queue: LogQueue
    var wait = Wait.nothing
    var wantsReopen = false
    /// When it is given up; nil while nobody asked for the end.
    var end: SuspendingClock.Instant?
    /// Whether it may do nothing more.
    var isOver = false
    var fault: LogFault?
    var faultSince: Timestamp?
    var lastFault: (fault: LogFault, at: Timestamp)?
    var faults: UInt64 = 0
    var warning: LogFault?
    /// Until when it rests, and for how long it will the next time.
    var restsUntil: SuspendingClock.Instant?
    var pause = Duration.zero
    /// The call of the writer that has not come back, and since when.
    var call: Call?
  }

  /// When a call of the writer began.
  private struct Call: Sendable {
    var start: SuspendingClock.Instant
    var at: Timestamp
  }

  private enum Task {
    case write([LogQueue.Item])
    case reopen
    case wait(Duration?)
    case end
  }

  /// What it is told.
  public let settings: LogSinkSettings
  private let tools: LogTools
  private let state: Guarded<State>
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let predecessor: Guarded<LogThread?>

  /// Starts the thread.
  ///
  /// - Parameter predecessor: the one that writes to the same place so far; it is let finish first.
  init(_ settings: LogSinkSettings, _ tools: LogTools, behind predecessor: LogThread? = nil) {
    self.settings = settings
    self.tools = tools
    self.predecessor = Guarded(predecessor)
    state = Guarded(State(queue: LogQueue(tools.bounds)))
    let thread = Thread { [self] in run() }
    thread.name = "klartext.log"
    thread.start()
  }

  /// Offers an entry; never waits for the disk or the network.
  func offer(_ entry: LogEntry) {
    let wakes = state.withLock { state in
      state.queue.offer(entry)
      guard state.wait == .work else { return false }
      state.wait = .nothing
      return true
    }
    if wakes { work.signal() }
  }

  /// Has the file opened anew.
  func reopen() {
    wake { state in
      state.wantsReopen = true
      state.restsUntil = nil
    }
  }

  /// Has it write what waits, end, and give up what is not written in a time; comes back at once.
  func end(within limit: Duration) {
    wake { state in
      state.end = SuspendingClock.now.advanced(by: limit)
      state.restsUntil = nil
    }
  }

  /// Waits until it has ended, for as long as ``end(within:)`` allows; what it has in hand then is given up.
  func finish() {
    let limit = state.withLock { state in state.end.map { SuspendingClock.now.duration(to: $0) } ?? .zero }
    if ended.wait(timeout: .now() + max(0, limit / .seconds(1))) == .success { ended.signal() }
    state.withLock { state in
      state.isOver = true
      state.queue.close()
    }
  }

  /// Gives it up if the time for its end is over: a write that hangs never comes back to look at the clock.
  func giveUpIfLate() {
    let now = SuspendingClock.now
    if state.withLock({ state in state.end.map { now >= $0 } ?? false }) { finish() }
  }

  /// Whether it has ended.
  var hasEnded: Bool { state.withLock { $0.isOver } }

  /// How it fares.
  public var figures: LogSinkFigures {
    let now = SuspendingClock.now
    return state.withLock { state in
      if let call = state.call, isLate(call, now) {
        Self.note(LogFault(.stalled, reason: "a write has not come back"), since: call.at, &state)
      }
      return LogSinkFigures(
        settings: settings, account: state.queue.account, waiting: state.queue.waiting, fault: state.fault,
        faultSince: state.faultSince, lastFault: state.lastFault?.fault, lastFaultAt: state.lastFault?.at,
        faults: state.faults, warning: state.warning)
    }
  }

  private func isLate(_ call: Call, _ now: SuspendingClock.Instant) -> Bool {
    call.start.duration(to: now) >= tools.patience
  }

  /// Takes a trouble that lasts; one that follows another is the same trouble.
  private static func note(_ fault: LogFault, since time: Timestamp, _ state: inout State) {
    if state.fault == nil {
      state.faultSince = time
      state.faults += 1
    }
    state.fault = fault
  }

  private func wake(_ change: (inout State) -> Void) {
    let wakes = state.withLock { state in
      change(&state)
      guard state.wait != .nothing else { return false }
      state.wait = .nothing
      return true
    }
    if wakes { work.signal() }
  }

  // MARK: The thread

  private func run() {
    predecessor.withLock { $0 }?.finish()
    // Or each would keep all those before it.
    predecessor.withLock { $0 = nil }
    let writer = tools.makeWriter(settings)
    while true {
      switch nextTask(upTo: writer.mostAtOnce) {
      case .write(let items):
        settle(writer.write(items.map(record)))
      case .reopen: writer.reopen()
      case .wait(nil): work.wait()
      case .wait(let limit?): _ = work.wait(timeout: .now() + max(0, limit / .seconds(1)))
      case .end:
        ended.signal()
        return
      }
    }
  }

  private func nextTask(upTo most: Int) -> Task {
    let now = SuspendingClock.now
    let time = tools.now()
    return state.withLock { state in
      state.wait = .nothing
      state.call = nil
      if let end = state.end, now >= end || state.queue.isEmpty || state.isOver {
        state.isOver = true
        state.queue.close()
        return .end
      }
      if state.wantsReopen {
        state.wantsReopen = false
        state.call = Call(start: now, at: time)
        return .reopen
      }
      if let until = state.restsUntil, now < until {
        state.wait = .time
        return .wait(now.duration(to: until))
      }
      let items = state.queue.next(upTo: most)
      if !items.isEmpty {
        state.call = Call(start: now, at: time)
        return .write(items)
      }
      state.wait = .work
      return .wait(nil)
    }
  }

  private func record(_ item: LogQueue.Item) -> LogRecord {
    switch item {
    case .entry(let entry): entry.record(for: settings.locale)
    case .lost(let loss):
      LostRecord.make(loss, at: tools.now(), locale: settings.locale, title: tools.lostTitle(settings.locale))
    }
  }

  private func settle(_ progress: LogProgress) {
    let time = tools.now()
    let now = SuspendingClock.now
    state.withLock { state in
      // Given up meanwhile: all of it is counted as lost already.
      if state.isOver { return }
      state.call = nil
      state.queue.settle(progress)
      state.warning = progress.warning
      guard let fault = progress.fault else {
        state.fault = nil
        state.faultSince = nil
        state.pause = .zero
        return
      }
      Self.note(fault, since: time, &state)
      state.lastFault = (fault, time)
      // The writer has waited already.
      if fault.code == .stalled { return }
      // Whoever ends does not wait for the sink to come back.
      if state.end != nil { return state.queue.close() }
      state.pause =
        progress.done > 0 || state.pause == .zero ? tools.firstPause : min(state.pause * 2, tools.longestPause)
      state.restsUntil = now.advanced(by: state.pause)
    }
  }
}
