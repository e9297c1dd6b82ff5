internal import ErrorModel
internal import Wire
internal import ZeroMQ

/// When events go to the spool and when they come out again, and what is counted at that; on the send thread.
///
/// Events go there when no collector has answered for ``SpoolConfiguration/spoolAfter``, and at the end of the reporter.
/// They come out behind the live ones, to the first lane that is connected. A batch of the spool whose acknowledgement
/// was lost goes to the next collector under the same run and number; where that one never heard of the run it becomes
/// a new one. So two collectors may count it, and one of them twice only if both fail before they answer, one after the
/// other.
///
/// Where the disk does not take events they stay in memory, and it is tried again after ``retryPause``. Nothing else
/// changes for the reporter: what does not fit into memory then is counted as it is without a spool.
final class Backlog {
  /// How long the disk is left alone after a failure.
  static let retryPause: Duration = .seconds(5)
  /// How often folders of processes that died are looked for.
  static let adoptInterval: Duration = .seconds(60)

  private let configuration: SpoolConfiguration
  private let origin: Origin
  let outbox: Outbox
  let clock: ReporterClock
  var spool: Spool?
  /// Until when the disk is left alone.
  private var brokenUntil: Duration?
  private var adoptDue: Duration
  /// What is to be told of drops; by group, as far as the spool knows it.
  private var untold = UntoldDrops()
  var flight: ReplayFlight

  /// Opens the spool, with what an earlier process has left; where that fails it is tried again later.
  init(_ configuration: SpoolConfiguration, origin: Origin, outbox: Outbox, clock: ReporterClock) {
    self.configuration = configuration
    self.origin = origin
    self.outbox = outbox
    self.clock = clock
    flight = ReplayFlight(now: clock.uptime())
    adoptDue = clock.uptime() + Self.adoptInterval
    open()
  }

  /// Whether there is anything to send.
  var isEmpty: Bool { spool?.isEmpty ?? true }
  /// Whether there is anything to tell.
  var hasToTell: Bool { !untold.isEmpty }

  /// What is to be told with the next live batch.
  func takeToTell(upTo limit: Int) -> [DroppedCount] { untold.take(upTo: limit) }

  /// Whether events go to the disk now.
  ///
  /// - Parameter away: For how long no collector has answered; nil if one does.
  func isKeeping(away: Duration?) -> Bool {
    guard let away, away >= configuration.spoolAfter else { return false }
    return isUsable
  }

  /// Whether the disk may be tried.
  var isUsable: Bool {
    if let brokenUntil {
      if clock.uptime() < brokenUntil { return false }
      self.brokenUntil = nil
      if spool == nil { open() }
    }
    return spool != nil
  }

  // MARK: In

  /// Keeps what a lane has not got acknowledged, under its run and numbers.
  func keep(windowOf lane: Lane) {
    guard let spool, !lane.delivery.window.batches.isEmpty else { return }
    let spilled = spool.spill(lane.delivery.window.batches)
    let kept = lane.takeWindow(upTo: spilled.batches)
    outbox.settle(spooled: kept.reduce(0) { $0 + $1.occurrences })
    note(spilled.error)
    countLosses()
  }

  /// Keeps events.
  ///
  /// - Returns: Those that the disk did not take; they are still the caller's.
  func keep(_ made: [MadeEvent], by assembler: inout BatchAssembler) -> [MadeEvent] {
    guard let spool else { return made }
    for (index, made1) in made.enumerated() {
      guard let event = made1.event else {
        outbox.settle(dropped: made1.count, .hook, telling: made1.key)
        continue
      }
      do throws(SpoolError) {
        switch try spool.append(assembler.line(event)[...], group: made1.group, count: made1.count) {
        case .kept:
          outbox.settle(spooled: made1.count)
          assembler.keep(made1)
        case .full: outbox.settle(dropped: made1.count, .spoolFull, telling: made1.key)
        case .tooLarge: outbox.settle(dropped: made1.count, .tooLarge, telling: made1.key)
        }
      } catch {
        note(error)
        countLosses()
        return Array(made[index...])
      }
    }
    countLosses()
    return []
  }

  /// Puts on the disk what was written; each turn, and does something once a second.
  func turn() {
    let now = clock.uptime()
    spool?.synchronize(now: now)
    guard now >= adoptDue, isUsable else { return }
    adoptDue = now + Self.adoptInterval
    do throws(SpoolError) { try spool?.adopt() } catch { note(error) }
    countLosses()
  }

  /// The last turn: what is kept survives the end of the system as well.
  func end() { spool?.seal() }

  // MARK: Out

  /// Sends the next batch, behind all live ones.
  ///
  /// - Parameter room: How many lines may be on their way.
  /// - Returns: Whether one was sent.
  func send(on lane: Lane, room: Int) throws(ZMQError) -> Bool {
    guard let spool, !spool.isEmpty, brokenUntil.map({ clock.uptime() >= $0 }) ?? true else { return false }
    let now = clock.uptime()
    if flight.beginsAgain(on: lane, now: now) { spool.rewind() }
    guard flight.lines < room else { return false }
    let batch: ReplayBatch?
    do throws(SpoolError) {
      batch = try spool.nextBatch(now: clock.now())
    } catch {
      note(error)
      batch = nil
    }
    countLosses()
    guard let batch else { return false }
    flight.sent(batch, now: now)
    return try lane.sendBeside(batch.frame)
  }

  // MARK: Counting

  func count(_ settled: SpoolSettled) -> Bool {
    if settled.isEmpty { return false }
    outbox.settleSpooled(acknowledged: settled.acknowledged, refused: settled.refused, recovered: settled.recovered)
    return true
  }

  func countLosses() {
    for loss in spool?.takeLosses() ?? [] {
      if loss.isOwn { outbox.settleSpooled(dropped: loss.occurrences, loss.reason) }
      if !loss.isTold { untold.add(loss.reason, loss.group, count: loss.occurrences) }
    }
  }

  private func open() {
    do throws(SpoolError) {
      spool = try Spool.open(configuration, origin: origin)
      countLosses()
    } catch {
      note(error)
    }
  }

  func note(_ error: SpoolError?) {
    guard let error else { return }
    brokenUntil = clock.uptime() + Self.retryPause
    outbox.set(spoolError: error)
  }
}
