internal import ErrorModel
internal import Wire

/// Decides what the send loop does next: connect, say that it lives, send, wait. Pure: the time is a parameter.
///
/// A connection counts only once the collector has said a word on it; until then no batch is sent. After a loss or
/// three seconds of silence a *new* connection is made, by ``ConnectSchedule`` to the same collector or to another one,
/// and all unacknowledged batches are sent on it again from the oldest. So each connection carries the batches in order, and any mixture of what two of them carry has the first
/// copies in order: the collector can tell repeats by number alone and never sees a gap that is none.
struct DeliveryState {
  /// What the loop is to do.
  enum Action: Equatable {
    /// Make a new connection in place of the old, to the collector ``DeliveryState/collector``.
    case connect
    case heartbeat
    /// Send the frame of ``DeliveryState/nextFrame``.
    case batch
    /// Nothing is due for so long.
    case wait(Duration)
  }

  /// The times of the protocol (design §4, §6).
  static let heartbeatInterval: Duration = .seconds(1)
  static let silenceLimit: Duration = .seconds(3)
  /// A batch without word for so long is sent again although the collector lives: its answer may be lost.
  static let resendLimit: Duration = .seconds(10)
  /// Each batch behind a hole is refused for the same missing number; for so long one return answers all of them.
  static let gapPause: Duration = .milliseconds(100)

  /// Bytes of unacknowledged frames above which nothing is taken up: the credit counts events of any size.
  static let windowBytes = 8 << 20

  var window: Window
  /// How many unacknowledged events the collector allows.
  var credit = Answer.initialCredit
  /// Whether the collector has spoken on the present connection.
  private(set) var isConnected = false
  /// How many connections a collector has spoken on.
  private(set) var connections = 0

  /// Whether the collector asks for a batch that is acknowledged and gone: its store is not the one that has them.
  ///
  /// None of the batches in the window is counted there then, so all of them go out again as a new run.
  var needsNewRun = false

  /// The number the collector missed last, and when: each batch behind a hole is refused, but one return is enough.
  var lastGap: (expected: UInt64, at: Duration)?
  /// Whether there is a connection to hear something on; a late answer on one that was given up revives nothing.
  private var hasConnection = false
  /// The index of the first batch not sent on this connection.
  var cursor = 0
  private var schedule: ConnectSchedule
  private var heartbeatDue: Duration
  private(set) var lastHeard: Duration
  var lastProgress: Duration
  /// Since when no collector has been heard.
  private(set) var awaySince: Duration

  /// Starts without a connection.
  ///
  /// - Parameters:
  ///   - run: The run at the first collector of the list.
  ///   - collectors: How many there are to choose from.
  ///   - seed: For the chance in the waits.
  init(run: String, collectors: Int = 1, now: Duration, seed: UInt64) {
    window = Window(run: run)
    schedule = ConnectSchedule(collectors: collectors, now: now, seed: seed)
    heartbeatDue = now
    lastHeard = now
    lastProgress = now
    awaySince = now
  }

  /// The collector that is spoken to or tried, by its place in the list.
  var collector: Int { schedule.collector }

  /// How many more events may be taken up and sent now.
  var room: Int { isConnected ? roomInWindow : 0 }

  /// How many more events may be taken up, whether the collector is there or not.
  var roomInWindow: Int { window.bytes < Self.windowBytes ? max(0, credit - window.events) : 0 }

  /// Whether there is something that another lane may take over: what one took over already stays.
  var mayMove: Bool { !window.batches.isEmpty && !window.batches.contains(where: \.isMoved) }

  /// The frame that ``Action/batch`` means.
  var nextFrame: [UInt8]? { cursor < window.batches.count ? window.batches[cursor].frame : nil }

  /// What to do now; the caller says what came of it and asks again.
  mutating func next(now: Duration) -> Action {
    if isConnected, now - lastHeard >= Self.silenceLimit { lost(now: now) }
    if !isConnected, now >= schedule.due {
      let old = schedule.collector
      schedule.begin(now: now)
      cursor = 0
      hasConnection = true
      // A credit of nothing may have been the last word of a collector that is gone; any other holds until the next.
      if credit == 0 || schedule.collector != old { credit = Answer.initialCredit }
      heartbeatDue = now
      return .connect
    }
    guard hasConnection else { return .wait(max(.zero, schedule.due - now)) }
    if now >= heartbeatDue {
      heartbeatDue = now + Self.heartbeatInterval
      return .heartbeat
    }
    if isConnected {
      if cursor < window.batches.count { return .batch }
      if !window.batches.isEmpty, now - lastProgress >= Self.resendLimit {
        cursor = 0
        lastProgress = now
        return .batch
      }
    }
    let due = isConnected ? min(heartbeatDue, lastHeard + Self.silenceLimit) : min(schedule.due, heartbeatDue)
    return .wait(max(.zero, due - now))
  }

  /// The batch went out.
  mutating func batchSent(now: Duration) {
    if cursor == 0 { lastProgress = now }
    window.noteSent(cursor)
    cursor += 1
  }

  /// A new batch is to go out.
  mutating func append(head: BatchHead, frame: [UInt8], counts: [UInt64]) {
    window.append(head: head, frame: frame, counts: counts)
  }

  /// Batches of another lane are to go out.
  mutating func append(_ moved: [Window.Batch]) { window.append(moved) }

  /// The run that the collector is to know this producer by; it begins under the given name if there is none yet.
  mutating func run(else name: String) -> String { window.run(at: collector, else: name) }

  /// Takes out the oldest of what is not acknowledged, for another place to keep it; without a connection only.
  mutating func takeWindow(upTo count: Int) -> [Window.Batch] {
    cursor = 0
    return window.take(upTo: count)
  }

  /// Gives what is not acknowledged to a new run and begins with the oldest.
  ///
  /// - Parameter catalogs: The files that the first batch of the run names if they fit.
  /// - Returns: Whether they are named.
  mutating func begin(run: String, catalogs: [ShippedTable] = []) -> Bool {
    let isNamed = window.renumber(run: run, catalogs: catalogs)
    needsNewRun = false
    lastGap = nil
    cursor = 0
    return isNamed
  }

  /// The connection is gone, or could not be made.
  mutating func lost(now: Duration) {
    hasConnection = false
    guard isConnected else { return }
    isConnected = false
    awaySince = now
    schedule.lost(now: now)
  }

  /// The collector said something, whatever it was.
  mutating func heard(now: Duration) {
    guard hasConnection else { return }
    if !isConnected {
      connections += 1
      lastProgress = now
      // Only now: what goes to the spool before another collector has answered keeps its number at the one that may
      // have it.
      window.turn(to: collector)
      lastGap = nil
    }
    isConnected = true
    schedule.succeeded()
    lastHeard = now
  }
}
