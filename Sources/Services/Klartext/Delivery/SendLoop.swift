internal import ErrorModel
internal import ProcessLife
internal import Wire
internal import ZeroMQ

/// One turn after the other of what the send thread does; owns the lanes, so that no other thread can touch a socket.
///
/// With ``ReporterConfiguration/Routing/failover`` there is one lane, which goes from collector to collector by itself.
/// With ``ReporterConfiguration/Routing/spreadByGroup`` each collector has a lane, and each event goes into that of its
/// group. A lane whose collector is away for a moment keeps what is its own. After ``awayLimit`` the next lane in the
/// group's order takes over, until it is back; what the collector had not acknowledged goes to the next lane too, once.
/// So two collectors may count the same event then, but never one of them twice.
///
/// A collector that is there and slow makes all events wait: what belongs to it is not given to others, and the outbox
/// keeps its order.
struct SendLoop: ~Copyable {
  /// How long a collector may be away before others take its groups over.
  static let awayLimit: Duration = .seconds(3)

  private let waker: Waker
  let outbox: Outbox
  let clock: ReporterClock
  private let shelf: CatalogShelf
  /// Whether the thread is inside the ``ForkGate``, which it leaves while it waits.
  private let isInsideForkGate: Bool
  let rendezvous: Rendezvous
  let lanes: [Lane]
  var assembler: BatchAssembler
  private var folds: GroupFolds
  let backlog: Backlog?
  /// Keeps errors so that somebody can pick a way out of them; nil if none is kept.
  private let recovery: RecoveryRegistry?
  /// Events that were made and that the disk did not take.
  var held: [MadeEvent] = []
  /// Whether events go to the disk at the moment.
  var isKeeping = false
  var idle: Duration = .zero

  private init(
    lanes: [Lane], rendezvous: Rendezvous, waker: Waker, outbox: Outbox, clock: ReporterClock, shelf: CatalogShelf,
    backlog: Backlog?, recovery: RecoveryRegistry?, assembler: BatchAssembler, isInsideForkGate: Bool
  ) {
    self.lanes = lanes
    self.rendezvous = rendezvous
    self.waker = waker
    self.outbox = outbox
    self.clock = clock
    self.shelf = shelf
    self.backlog = backlog
    self.recovery = recovery
    self.isInsideForkGate = isInsideForkGate
    self.assembler = assembler
    folds = GroupFolds(interval: outbox.foldingInterval)
  }

  /// Makes the loop on the thread that will turn it; the first turn connects.
  ///
  /// - Parameter run: The name of the first lane's run; nil makes one.
  static func make(
    endpoints: [String], routing: ReporterConfiguration.Routing = .failover, context: Context, waker: Waker,
    outbox: Outbox, clock: ReporterClock, shelf: CatalogShelf = CatalogShelf(), sourceLanguage: String? = nil,
    spool: SpoolConfiguration? = nil, recovery: RecoveryRegistry? = nil, assembler: BatchAssembler, run: String? = nil,
    seed: UInt64,
    isInsideForkGate: Bool = false
  ) throws(ZMQError) -> SendLoop {
    var lanes: [Lane] = []
    for group in routing == .failover ? [endpoints] : endpoints.map({ [$0] }) {
      lanes.append(
        try Lane(
          endpoints: group, context: context, clock: clock, sourceLanguage: sourceLanguage,
          run: (lanes.isEmpty ? run : nil) ?? EventIDs.run(at: clock.now()), seed: seed &+ UInt64(lanes.count)))
    }
    return SendLoop(
      lanes: lanes, rendezvous: Rendezvous(endpoints: endpoints), waker: waker, outbox: outbox, clock: clock,
      shelf: shelf, backlog: spool.map { Backlog($0, origin: assembler.origin, outbox: outbox, clock: clock) },
      recovery: recovery, assembler: assembler, isInsideForkGate: isInsideForkGate)
  }

  /// Whether a collector has spoken on a present connection.
  var isConnected: Bool { lanes.contains { $0.delivery.isConnected } }

  /// The collectors that have.
  var connected: [String] { lanes.compactMap(\.connected) }

  /// When the first of the repeats that are held is to go out; nil if none may be held.
  var due: Duration? { [outbox.nextDue, folds.nextDue].compactMap(\.self).min() }

  /// One turn: wait, hear, send.
  ///
  /// - Parameter limit: The longest wait; zero does what is there and returns.
  /// - Returns: Whether those who wait are to look: events were settled, or a connection came or went.
  /// - Throws: ``ZMQError``, a termination if the context is shut down.
  mutating func step(upTo limit: Duration) throws(ZMQError) -> Bool {
    try wait(upTo: limit)
    var isSettled = false
    for lane in lanes {
      let heard = try lane.hear()
      isSettled = settle(heard) || isSettled
      isSettled = backlog?.hear(heard.ofRuns) ?? false || isSettled
      for request in heard.picks { recovery?.take(request, on: ObjectIdentifier(lane)) }
    }
    var isBusy = true
    while isBusy {
      moveFromLanesAway()
      isSettled = takeUp() || isSettled
      isBusy = false
      idle = .seconds(1)
      for lane in lanes {
        if let wait = try lane.turn(&assembler, recovery: recovery) { idle = min(idle, wait) } else { isBusy = true }
      }
    }
    isSettled = keepOnDisk() || isSettled
    try sendBacklog()
    shelf.set(isBusy: lanes.contains(where: \.isShipping))
    if recovery?.turn() == true { isSettled = true }
    return outbox.set(connected: connected) || isSettled
  }

  /// Begins again on new connections, after a failure that says nothing of the collectors.
  mutating func recover() { for lane in lanes { lane.recover() } }

  private mutating func wait(upTo limit: Duration) throws(ZMQError) {
    var duration = min(limit, idle)
    if let due = recovery?.nextDue { duration = min(duration, max(.zero, due - clock.uptime())) }
    // Callers wake a thread that could send; one that waits for credit or a connection they let sleep.
    if duration > .zero, room > 0 || isKeeping {
      if !outbox.fallAsleep(isHolding: folds.nextDue != nil) { duration = .zero }
      // No caller wakes it for a repeat: it wakes by itself when the first of those that are held is due.
      if let due { duration = min(duration, max(.zero, due - clock.uptime())) }
    }
    defer { outbox.awake() }
    let references = lanes.map(\.reference)
    // The first look does not wait, so that all types a wait needs were made inside.
    let leavesGate = isInsideForkGate && duration > .zero
    if leavesGate { ForkGate.leave() }
    defer { if leavesGate { ForkGate.enter() } }
    let found = try Poll.wait(references, waker: waker, upTo: duration)
    guard found.woken, duration > Self.gathering, !outbox.isFlushing else { return }
    _ = try Poll.wait(references, upTo: Self.gathering)
  }

  /// How long a thread that an error has woken waits for more of them.
  ///
  /// Errors come in bursts, by several threads at once. Work on the first would take a core and the outbox's lock from
  /// those who report the rest; a reader does not notice a millisecond, the least that zmq_poll(3) can wait.
  private static let gathering = Duration.milliseconds(1)

  private func settle(_ heard: Lane.Heard) -> Bool {
    if heard.settled.acknowledged > 0 { outbox.settle(acknowledged: heard.settled.acknowledged) }
    if heard.settled.refused > 0 { outbox.settle(dropped: heard.settled.refused, .refused) }
    return heard.isShipped || heard.settled != Window.Settled()
  }

  /// Takes events out of the outbox into the windows as far as the credit goes.
  private mutating func takeUp() -> Bool {
    let now = clock.uptime()
    // Held repeats are let go even where there is no room: then they wait in their order, and none is due.
    outbox.closeWindows(now: now)
    let room = min(room, Limits.batchEvents)
    guard room > 0, hasWork(now: now) || backlog?.hasToTell == true else { return false }
    guard lanes.allSatisfy({ !$0.delivery.isConnected || $0.delivery.nextFrame == nil }) else { return false }
    let wishes = shelf.take()
    for lane in lanes { lane.add(wishes) }
    let made = makeEvents(upTo: room, now: now)
    var drops = assembler.told(outbox.takeDrops(upTo: Limits.batchEvents))
    drops += backlog?.takeToTell(upTo: Limits.batchEvents - drops.count) ?? []
    var isSettled = false
    let teller = lanes.firstIndex { $0.delivery.isConnected }
    for (index, events) in sorted(made) where !events.isEmpty || index == teller {
      let lost = lanes[index].take(events, drops: index == teller ? drops : [], by: &assembler)
      for (key, count) in lost { outbox.settle(dropped: count, key.reason, telling: key.group) }
      isSettled = isSettled || !lost.isEmpty
    }
    return isSettled
  }

  /// Whether there is anything to take out of the outbox.
  func hasWork(now: Duration) -> Bool { !held.isEmpty || folds.hasWork(beside: outbox, now: now) }

  /// Takes reports out of the outbox and makes events of them.
  mutating func makeEvents(upTo limit: Int, now: Duration) -> [MadeEvent] {
    let made = Array(held.prefix(limit))
    held.removeFirst(made.count)
    return made + folds.take(from: outbox, by: &assembler, upTo: limit - made.count, now: now)
  }
}
