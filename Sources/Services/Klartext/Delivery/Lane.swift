internal import ErrorModel
internal import Wire
internal import ZeroMQ

/// One connection at a time to one of its collectors, with all that is unsettled there; owned by the send loop.
final class Lane {
  /// What came of listening.
  struct Heard {
    var settled = Window.Settled()
    /// Answers that name a run; it may be one of the spool's.
    var ofRuns: [Answer] = []
    /// Whether the last word about catalog files on their way was heard.
    var isShipped = false
    /// What somebody picked.
    var picks: [RecoveryRequest] = []
  }

  /// The collectors it may be connected to, the first one first.
  let endpoints: [String]
  private(set) var reference: SocketReference
  private(set) var delivery: DeliveryState
  private var shipment: CatalogShipment
  private let message = ReceivedMessage()
  private let context: Context
  private let clock: ReporterClock

  /// The rule of connecting: never again by itself.
  ///
  /// libzmq would go on with what waits in its queue while what was on its way is lost, and the collector would take
  /// the hole for a gap. A new socket begins with the oldest unacknowledged batch (``DeliveryState``).
  private static var options: SocketOptions {
    var options = SocketOptions()
    options.reconnect = .milliseconds(-1)
    return options
  }

  /// Makes a lane on the thread that will turn it; the first turn connects.
  init(
    endpoints: [String], context: Context, clock: ReporterClock, sourceLanguage: String?, run: String, seed: UInt64
  ) throws(ZMQError) {
    self.endpoints = endpoints
    self.context = context
    self.clock = clock
    shipment = CatalogShipment(developmentLanguage: sourceLanguage)
    reference = SocketReference(try Socket.make(.dealer, in: context, options: Self.options))
    delivery = DeliveryState(run: run, collectors: endpoints.count, now: clock.uptime(), seed: seed)
  }

  /// Whether an endpoint is one; connects for a moment, since only libzmq knows.
  static func check(endpoint: String, in context: Context) throws(ZMQError) {
    let socket = try Socket.make(.dealer, in: context, options: options)
    try socket.connect(endpoint)
  }

  /// The endpoint of the collector that has spoken on the present connection; nil if none has.
  var connected: String? { delivery.isConnected ? endpoints[delivery.collector] : nil }
  /// Whether the collector waits for catalog files.
  var isShipping: Bool { shipment.isBusy }

  /// Reads catalog files to know what they are called.
  func add(_ wishes: [CatalogShelf.Wish]) { shipment.add(wishes) }

  /// Hears all that is there.
  ///
  /// - Throws: ``ZMQError`` only if the context is shut down.
  func hear() throws(ZMQError) -> Heard {
    var heard = Heard()
    while try receive() {
      let now = clock.uptime()
      // A word that cannot be read is a word: it comes from something that lives.
      delivery.heard(now: now)
      guard message.frames.count == 1, let answer = try? Answer.decode(message.copy(of: 0)) else { continue }
      heard.isShipped = hear(aboutCatalogs: answer, now: now) || heard.isShipped
      if answer.run != nil { heard.ofRuns.append(answer) }
      if case .recover(let request) = answer { heard.picks.append(request) }
      let settled = delivery.take(answer, now: now)
      heard.settled.acknowledged += settled.acknowledged
      heard.settled.refused += settled.refused
      if delivery.needsNewRun { beginRun() }
    }
    return heard
  }

  /// Does what is due: one thing.
  ///
  /// - Returns: nil if something was done, else for how long nothing is due.
  /// - Throws: ``ZMQError`` only if the context is shut down.
  func turn(_ assembler: inout BatchAssembler, recovery: RecoveryRegistry? = nil) throws(ZMQError) -> Duration? {
    let now = clock.uptime()
    switch delivery.next(now: now) {
    case .connect:
      connect()
    case .heartbeat:
      let run = delivery.run(else: EventIDs.run(at: clock.now()))
      if try !send(assembler.heartbeat(run: run)) { delivery.lost(now: now) }
    case .batch:
      guard let frame = delivery.nextFrame else { return .zero }
      if try send(frame) { delivery.batchSent(now: now) } else { delivery.lost(now: now) }
    case .wait(let duration):
      if delivery.isConnected, let recovery, try tell(recovery, &assembler, now: now) { return nil }
      // Behind all events: a file is sent when nothing else is due, one part after the other's answer.
      guard delivery.isConnected, let part = shipment.next(now: now) else { return duration }
      if try send(assembler.message(part, run: delivery.window.run)) {
        shipment.sent(now: now)
      } else {
        delivery.lost(now: now)
      }
    }
    return nil
  }

  /// Tells what became of a pick.
  ///
  /// - Returns: whether there was something to tell.
  private func tell(
    _ recovery: RecoveryRegistry, _ assembler: inout BatchAssembler, now: Duration
  ) throws(ZMQError) -> Bool {
    let lane = ObjectIdentifier(self)
    guard let result = recovery.nextAnswer(for: lane, connection: delivery.connections) else { return false }
    if try send(assembler.message(result, run: delivery.window.run)) {
      recovery.told(result, on: lane, connection: delivery.connections)
    } else {
      delivery.lost(now: now)
    }
    return true
  }

  /// Makes frames of events and puts them into the window.
  ///
  /// - Returns: The occurrences that will not be sent.
  func take(
    _ made: [MadeEvent], drops: [DroppedCount], by assembler: inout BatchAssembler
  ) -> [DropTally.Key: UInt64] {
    let assembled = assembler.assemble(
      made, drops: drops, catalogs: shipment.takeNames(), run: delivery.window.run,
      from: delivery.window.nextSequence, now: clock.now())
    if assembled.frames.isEmpty { shipment.nameAgain() }
    for frame in assembled.frames {
      delivery.append(head: frame.head, frame: frame.bytes, counts: frame.counts)
    }
    return assembled.lost
  }

  /// Sends a message that is none of the window's; false if the connection was lost over it.
  func sendBeside(_ frame: [UInt8]) throws(ZMQError) -> Bool {
    if try send(frame) { return true }
    delivery.lost(now: clock.uptime())
    return false
  }

  /// Whether a word came; what it says is of no use any more.
  func hasHeard() throws(ZMQError) -> Bool { try receive() }

  /// Says to a collector that answers that this producer ends.
  ///
  /// - Returns: whether it was said, so that an answer comes.
  func sayEnd(_ assembler: inout BatchAssembler) throws(ZMQError) -> Bool {
    guard delivery.isConnected else { return false }
    let run = delivery.run(else: EventIDs.run(at: clock.now()))
    return try send(assembler.heartbeat(run: run, isLast: true))
  }

  /// Begins again on a new connection.
  func recover() { delivery.lost(now: clock.uptime()) }

  /// Takes out the oldest of what is not acknowledged.
  ///
  /// What comes later belongs to a new run, for the collector may wait for these in the old one. What stays keeps its
  /// numbers: the collector may have it.
  func takeWindow(upTo count: Int) -> [Window.Batch] {
    let batches = delivery.takeWindow(upTo: count)
    if !batches.isEmpty, delivery.window.batches.isEmpty { beginRun() }
    return batches
  }

  /// Puts batches of another lane behind its own.
  func append(_ batches: [Window.Batch]) { delivery.append(batches) }

  private func beginRun() {
    let isNamed = delivery.begin(run: EventIDs.run(at: clock.now()), catalogs: shipment.tables)
    if !isNamed { shipment.nameAgain() }
  }

  private func connect() {
    shipment.begin()
    do {
      // The old one goes first: what it still holds must not come after what the new one sends.
      reference = SocketReference(try Socket.make(.dealer, in: context, options: Self.options))
      try reference.socket.connect(endpoints[delivery.collector])
    } catch {
      // No descriptor left, or a name that is not known at the moment: the next attempt has its time.
    }
  }

  private func send(_ frame: [UInt8]) throws(ZMQError) -> Bool {
    do {
      return try reference.socket.send(frame)
    } catch {
      if error.isTermination { throw error }
      return false
    }
  }

  private func receive() throws(ZMQError) -> Bool {
    do {
      return try reference.socket.receive(into: message)
    } catch {
      if error.isTermination { throw error }
      delivery.lost(now: clock.uptime())
      return false
    }
  }

  /// Takes what an answer says of catalog files.
  ///
  /// - Returns: Whether it was the last word about the files on their way.
  private func hear(aboutCatalogs answer: Answer, now: Duration) -> Bool {
    switch answer {
    case .wantCatalog(let hashes): shipment.want(hashes)
    case .gotCatalog(let hash, let part): shipment.got(hash, part: part)
    case .refused(_, nil, let refusals) where refusals.contains { Self.isAboutPart($0.pointer) }:
      shipment.refused(isTransient: refusals.allSatisfy(\.isTransient), now: now)
    default: return false
    }
    return !shipment.isBusy
  }

  /// Whether a refusal is about a part; what is refused of a head begins with `/catalogs`.
  private static func isAboutPart(_ pointer: String) -> Bool {
    ["/hash", "/data", "/part", "/parts", "/table", "/format", "/language"].contains(pointer)
  }
}
