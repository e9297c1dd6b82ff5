internal import ErrorModel
internal import Wire
internal import ZeroMQ

/// One turn after the other of what the send thread does; owns the socket, so that no other thread can touch it.
struct SendLoop: ~Copyable {
  private let endpoint: String
  private let context: Context
  private let waker: Waker
  private let outbox: Outbox
  private let clock: ReporterClock
  private let shelf: CatalogShelf
  private var shipment: CatalogShipment
  private var socket: Socket
  private var assembler: BatchAssembler
  private var delivery: DeliveryState
  private var message = ReceivedMessage()
  private var idle: Duration = .zero

  /// The rule of connecting: never again by itself.
  ///
  /// libzmq would go on with what waits in its queue while what was on its way is lost, and the collector would take
  /// the hole for a gap. A new socket begins with the oldest unacknowledged batch (``DeliveryState``).
  private static var options: SocketOptions {
    var options = SocketOptions()
    options.reconnect = .milliseconds(-1)
    return options
  }

  private init(
    endpoint: String, context: Context, waker: Waker, outbox: Outbox, clock: ReporterClock, shelf: CatalogShelf,
    sourceLanguage: String?, socket: consuming Socket, assembler: BatchAssembler, seed: UInt64
  ) {
    self.endpoint = endpoint
    self.context = context
    self.waker = waker
    self.outbox = outbox
    self.clock = clock
    self.shelf = shelf
    shipment = CatalogShipment(developmentLanguage: sourceLanguage)
    self.socket = socket
    self.assembler = assembler
    delivery = DeliveryState(now: clock.uptime(), seed: seed)
  }

  /// Makes the loop on the thread that will turn it; the first turn connects.
  static func make(
    endpoint: String, context: Context, waker: Waker, outbox: Outbox, clock: ReporterClock,
    shelf: CatalogShelf = CatalogShelf(), sourceLanguage: String? = nil, assembler: BatchAssembler, seed: UInt64
  ) throws(ZMQError) -> SendLoop {
    let socket = try Socket.make(.dealer, in: context, options: options)
    return SendLoop(
      endpoint: endpoint, context: context, waker: waker, outbox: outbox, clock: clock, shelf: shelf,
      sourceLanguage: sourceLanguage, socket: socket, assembler: assembler, seed: seed)
  }

  /// Whether an endpoint is one; connects for a moment, since only libzmq knows.
  static func check(endpoint: String, in context: Context) throws(ZMQError) {
    let socket = try Socket.make(.dealer, in: context, options: options)
    try socket.connect(endpoint)
  }

  /// Whether the collector has spoken on the present connection.
  var isConnected: Bool { delivery.isConnected }

  /// How many more events may be taken up now.
  var room: Int { delivery.room }

  /// One turn: wait, hear, send.
  ///
  /// - Parameter limit: The longest wait; zero does what is there and returns.
  /// - Returns: Whether events were settled.
  /// - Throws: ``ZMQError``, a termination if the context is shut down.
  mutating func step(upTo limit: Duration) throws(ZMQError) -> Bool {
    try wait(upTo: limit)
    var isSettled = try hear()
    while true {
      isSettled = takeUp() || isSettled
      let now = clock.uptime()
      switch delivery.next(now: now) {
      case .connect: connect(now: now)
      case .heartbeat:
        if try !socket.send(assembler.heartbeat()) { delivery.lost(now: now) }
      case .batch:
        guard let frame = delivery.nextFrame else { return isSettled }
        if try socket.send(frame) { delivery.batchSent(now: now) } else { delivery.lost(now: now) }
      case .wait(let duration):
        // Behind all events: a file is sent when nothing else is due, one part after the other's answer.
        if try !ship(now: now) {
          idle = duration
          return isSettled
        }
      }
    }
  }

  /// Begins again on a new connection; after a failure that says nothing of the collector.
  mutating func recover() { delivery.lost(now: clock.uptime()) }

  private mutating func wait(upTo limit: Duration) throws(ZMQError) {
    var duration = min(limit, idle)
    // Callers wake a thread that could send; one that waits for credit or a connection they let sleep.
    if duration > .zero, delivery.room > 0, !outbox.fallAsleep() { duration = .zero }
    let result = Result { () throws(ZMQError) in try Poll.wait(socket, waker: waker, upTo: duration) }
    outbox.awake()
    _ = try result.get()
  }

  private mutating func hear() throws(ZMQError) -> Bool {
    var isSettled = false
    while try socket.receive(into: &message) {
      let now = clock.uptime()
      // A word that cannot be read is a word: it comes from something that lives.
      delivery.heard(now: now)
      guard message.frames.count == 1, let answer = try? Answer.decode(message.copy(of: 0)) else { continue }
      isSettled = hear(aboutCatalogs: answer, now: now) || isSettled
      let settled = delivery.take(answer, run: assembler.run, now: now)
      if settled.acknowledged > 0 { outbox.settle(acknowledged: settled.acknowledged) }
      if settled.refused > 0 { outbox.settle(dropped: settled.refused, .refused) }
      isSettled = isSettled || settled != Window.Settled()
      if delivery.needsNewRun {
        assembler.beginRun(now: clock.now())
        let isNamed = delivery.begin(run: assembler.run, catalogs: shipment.tables)
        if !isNamed { shipment.nameAgain() }
      }
    }
    return isSettled
  }

  /// Takes what an answer says of catalog files.
  ///
  /// - Returns: Whether it was the last word about the files on their way.
  private mutating func hear(aboutCatalogs answer: Answer, now: Duration) -> Bool {
    switch answer {
    case .wantCatalog(let hashes): shipment.want(hashes)
    case .gotCatalog(let hash, let part): shipment.got(hash, part: part)
    case .refused(_, nil, let refusals) where refusals.contains { Self.isAboutPart($0.pointer) }:
      shipment.refused(isTransient: refusals.allSatisfy(\.isTransient), now: now)
    default: return false
    }
    shelf.set(isBusy: shipment.isBusy)
    return !shipment.isBusy
  }

  /// Whether a refusal is about a part; what is refused of a head begins with `/catalogs`.
  private static func isAboutPart(_ pointer: String) -> Bool {
    ["/hash", "/data", "/part", "/parts", "/table", "/format", "/language"].contains(pointer)
  }

  /// Sends the next part of a file that the collector asked for; false if none is due.
  private mutating func ship(now: Duration) throws(ZMQError) -> Bool {
    guard delivery.isConnected, let part = shipment.next(now: now) else {
      if !shipment.isBusy, shelf.isBusy { shelf.set(isBusy: false) }
      return false
    }
    guard try socket.send(assembler.message(part)) else {
      delivery.lost(now: now)
      return true
    }
    shipment.sent(now: now)
    return true
  }

  /// Takes events out of the outbox into the window as far as the credit goes.
  private mutating func takeUp() -> Bool {
    let room = min(delivery.room, Limits.batchEvents)
    guard room > 0, delivery.nextFrame == nil, outbox.hasWork else { return false }
    shipment.add(shelf.take())
    let assembled = assembler.assemble(
      outbox.take(upTo: room), drops: outbox.takeDrops(upTo: Limits.batchEvents), catalogs: shipment.takeNames(),
      from: delivery.window.nextSequence, now: clock.now())
    if assembled.frames.isEmpty { shipment.nameAgain() }
    for frame in assembled.frames {
      delivery.append(head: frame.head, frame: frame.bytes, counts: frame.counts)
    }
    for (key, count) in assembled.lost { outbox.settle(dropped: count, key.reason, telling: key.group) }
    return !assembled.lost.isEmpty
  }

  private mutating func connect(now: Duration) {
    shipment.begin()
    shelf.set(isBusy: false)
    do {
      // The old one goes first: what it still holds must not come after what the new one sends.
      socket = try Socket.make(.dealer, in: context, options: Self.options)
      try socket.connect(endpoint)
    } catch {
      // No descriptor left, or a name that is not known at the moment: the next attempt is due already.
      return
    }
  }
}
