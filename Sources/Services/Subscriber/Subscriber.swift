internal import ErrorModel
internal import Foundation
internal import Rendering
public import ZeroMQ

/// Reads one locale's stream of a collector: first what the reader begins with, then each change, gaps told and filled.
///
/// Owns its sockets; belongs to the thread that made it. The caller turns the crank with ``next(upTo:waker:)``, or with
/// ``nextRaw(upTo:waker:into:)`` where summaries are only passed on.
public struct Subscriber: ~Copyable {
  /// How long to wait for the welcome before asking all the same: collectors of earlier versions send none, but a status
  /// each second.
  private static let welcomeTime: Duration = .milliseconds(1_500)
  /// How long nothing is heard before what was known last is shown.
  private static let cacheTime: Duration = .seconds(1)
  /// An answer without pages, of an earlier collector, holds up to 10 000 groups and is one frame.
  private static let answerBytes = 64 << 20
  /// A word of the stream is one message of the collector.
  private static let wordBytes = 1 << 20
  /// Messages taken in one turn, so that a flood does not keep the caller from its own work.
  private static let turnLimit = 512

  let configuration: SubscriberConfiguration
  private let writer: QuestionWriter
  /// The name of the only service to hear of; nil means all.
  private let service: [UInt8]?
  private let stream: Socket
  private let commands: Socket
  private let clock: ReaderClock
  private let chance: @Sendable () -> Double
  private let start: ContinuousClock.Instant
  private let message = ReceivedMessage()
  private var wordReader = MessageReader(mostBytes: Subscriber.wordBytes)
  private var answerReader = MessageReader(mostBytes: Subscriber.answerBytes)
  private var connection: Connection
  private var merge: SnapshotMerge
  private var inquiry = Inquiry()
  private var wasHeard = false
  private var trouble: StoreTrouble?
  /// Whether the collector has no room for the reader's language.
  private var isUnserved = false
  private var cache: SummaryCache?
  private var wasCacheShown = false

  private init(
    _ configuration: SubscriberConfiguration, clock: ReaderClock, chance: @escaping @Sendable () -> Double,
    stream: consuming Socket, commands: consuming Socket
  ) {
    self.configuration = configuration
    self.clock = clock
    self.chance = chance
    self.stream = stream
    self.commands = commands
    service = configuration.service.map { Array($0.utf8) }
    writer = QuestionWriter(configuration: configuration)
    start = clock.steady()
    connection = Connection(now: start)
    merge = SnapshotMerge(
      configuration.start,
      readsAll: configuration.service == nil,
      isSelective: configuration.severity != nil || configuration.group != nil)
    cache = configuration.cacheFolder.map { SummaryCache(folder: $0, configuration: configuration) }
  }

  /// Begins to connect; returns at once.
  ///
  /// - Parameter chance: from 0 up to 1; spreads readers over the time that ask the same collector again.
  /// - Throws: ``ZMQError`` for an endpoint that libzmq does not understand.
  public static func connect(
    _ configuration: SubscriberConfiguration, in context: Context, clock: ReaderClock = .system,
    chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) throws(ZMQError) -> Subscriber {
    var options = SocketOptions()
    options.receiveHighWaterMark = configuration.receiveQueue
    let stream = try Socket.make(.sub, in: context, options: options)
    if configuration.follows {
      for topic in configuration.topics(welcome: UUID().uuidString.lowercased()) { try stream.subscribe(topic) }
      try stream.connect(configuration.stream)
    }
    options = SocketOptions()
    options.maximumMessageBytes = Int64(answerBytes)
    // Questions do not pile up for a collector that is not there.
    options.immediate = true
    let commands = try Socket.make(.dealer, in: context, options: options)
    try commands.connect(configuration.commands)
    return Subscriber(configuration, clock: clock, chance: chance, stream: stream, commands: commands)
  }

  /// How the connection stands.
  public var state: Connection.State { connection.state }

  /// How far the reader has come: behind all that was passed on; nil before the first answer.
  public var cursor: Cursor? { merge.cursor }

  /// How many answers to its questions have come: what grows shows that the collector works on them.
  public private(set) var answers = 0

  /// Whether all that the reader begins with was passed on, and nothing is missing.
  public var isComplete: Bool { merge.question == nil }

  /// Has all that is active told anew: what a list shows may have ended without a word that reached it.
  public mutating func renewSnapshot() { merge.renewSnapshot() }

  /// Keeps what is known for a later start without a collector, if a folder for it was named.
  public mutating func keep() { cache?.save(at: connection.lastHeard ?? clock.wall()) }

  /// Waits for news and returns it; empty if the time is over, a signal came or the waker was called.
  ///
  /// - Throws: ``ZMQError``, a termination if the context was shut down.
  public mutating func next(upTo limit: Duration, waker: Waker? = nil) throws(ZMQError) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    try turn(limit, waker, &events)
    for _ in 0..<Self.turnLimit {
      guard try stream.receive(into: message) else { break }
      // The first frame is the topic, which only libzmq needs.
      for frame in message.frames.dropFirst() {
        take(wordReader.read(message.bytes, frame), isStream: true, &events)
      }
    }
    look(&events)
    return events
  }

  /// Waits for news as ``next(upTo:waker:)`` does; summaries go into `batch` as lines, and none of them becomes a value.
  ///
  /// - Throws: ``ZMQError``, a termination if the context was shut down.
  public mutating func nextRaw(
    upTo limit: Duration, waker: Waker? = nil, into batch: inout RawBatch
  ) throws(ZMQError) {
    batch.removeAll()
    var events: [SubscriberEvent] = []
    try turn(limit, waker, &events)
    batch.add(&events)
    for _ in 0..<Self.turnLimit {
      guard try stream.receive(into: message) else { break }
      for frame in message.frames.dropFirst() {
        if passOn(frame, into: &batch) { continue }
        take(wordReader.read(message.bytes, frame), isStream: true, &events)
        batch.add(&events)
      }
    }
    look(&events)
    batch.add(&events)
  }

  /// Passes a summary on if that is all there is to do with it.
  private mutating func passOn(_ frame: Range<Int>, into batch: inout RawBatch) -> Bool {
    guard connection.state == .live, let fields = wordReader.fields(of: message.bytes, frame),
      fields.version == 1, fields.isSummary, fields.missing == nil
    else { return false }
    // Services whose names make the same topic come together.
    if let service, fields.service?.isEqual(to: service) != true { return hear() }
    switch merge.takeHead(fields) {
    case .look: return false
    case .drop: return hear()
    case .pass:
      // What is not wanted counts all the same: by its number it is seen that nothing is missing.
      if let least = configuration.severity, fields.severity < least { return hear() }
      if let group = configuration.group, fields.group != group { return hear() }
      // The parser took it, so that it is UTF-8.
      let bytes = message.bytes
      if let group = fields.group {
        cache?.note(
          group, lastSeen: fields.lastSeen ?? connection.lastHeard ?? clock.wall(), bytes.span.extracting(frame))
      }
      JSONLine.append(utf8: bytes.span.extracting(frame), to: &batch.bytes)
      batch.bytes.append(UInt8(ascii: "\n"))
      return hear()
    }
  }

  /// Notes that a live collector spoke.
  private mutating func hear() -> Bool {
    _ = connection.heard(at: clock.steady(), time: clock.wall())
    return true
  }

  // MARK: A turn

  /// Asks, waits, and takes the answers.
  private mutating func turn(
    _ limit: Duration, _ waker: Waker?, _ events: inout [SubscriberEvent]
  ) throws(ZMQError) {
    if let state = connection.begin(at: clock.steady()) { events.append(.state(state)) }
    try ask()
    _ = try Poll.wait(
      stream, commands, waker: waker, upTo: events.isEmpty ? min(limit, inquiry.patience(at: clock.steady())) : .zero)
    for _ in 0..<Self.turnLimit {
      guard try commands.receive(into: message) else { break }
      for frame in message.frames {
        take(answerReader.read(message.bytes, frame), isStream: false, &events)
      }
    }
  }

  private mutating func ask() throws(ZMQError) {
    let now = clock.steady()
    guard let question = merge.question else { return inquiry.drop() }
    guard inquiry.isDue(question, at: now) else { return }
    guard wasHeard || !configuration.follows || now - start >= Self.welcomeTime else { return }
    guard try commands.send(writer.frame(question, id: inquiry.next)) else { return inquiry.couldNotGo(at: now) }
    inquiry.sent(question, at: now)
  }

  private mutating func look(_ events: inout [SubscriberEvent]) {
    let now = clock.steady()
    if let state = connection.look(at: now) { events.append(.state(state)) }
    if !wasCacheShown, connection.lastHeard == nil, now - start >= Self.cacheTime {
      wasCacheShown = true
      if let (summaries, asOf) = cache?.load(&answerReader) { events.append(.cached(summaries, asOf: asOf)) }
    }
  }

  private mutating func take(_ message: StreamMessage, isStream: Bool, _ events: inout [SubscriberEvent]) {
    hear(&events, isStream: isStream)
    switch message {
    case .summary(let summary):
      guard isStream, configuration.service.map({ summary.head.service == $0 }) ?? true else { return }
      pass(merge.take(summary), &events)
    case .status(let status):
      guard isStream else { return }
      if trouble?.code != status.trouble?.code {
        trouble = status.trouble
        events.append(.trouble(trouble))
      }
      if status.unserved.contains(configuration.locale) != isUnserved {
        isUnserved.toggle()
        if isUnserved { events.append(.refused([Self.noRoom(for: configuration.locale)])) }
      }
      events.append(.status(status))
      pass(merge.take(statusOf: status.stream, sequence: status.sequence), &events)
    case .newest(let newest):
      guard isStream, newest.service == configuration.service else { return }
      pass(merge.take(newest: newest), &events)
    case .welcome: break
    case .page(let page):
      // An answer to an earlier question may be older than what was told since.
      guard !isStream, inquiry.isAnswer(page.id) else { return }
      inquiry.answered()
      answers += 1
      events += page.unreadable.map { .unreadable($0) }
      pass(merge.take(page), &events)
    case .digest(let digest): events.append(.digest(digest))
    case .backlog(let backlog): events.append(.backlog(backlog))
    case .producer(let news): events.append(.producer(news))
    case .groupChange(let change): events.append(.groupChange(change))
    case .recovery(let news): events.append(.recovery(news))
    case .refused(let id, let refusals):
      guard !isStream, inquiry.isAnswer(id) else { return }
      if refusals.contains(where: \.isTransient) {
        inquiry.putOff(at: clock.steady(), chance: chance())
      } else if case .words? = merge.question, refusals.contains(where: { $0.code == "unknown_kind" }) {
        inquiry.answered()
        pass(merge.takeRefusal(), &events)
      } else {
        events.append(.refused(refusals.map(\.text)))
      }
    case .unreadable(let reason): events.append(.unreadable(reason))
    case .other: break
    }
  }

  /// Why no summary comes though the collector is heard.
  private static func noRoom(for locale: String) -> String {
    "the collector has no room for another language (readers.locales): no summaries in \(locale) until it has"
  }

  /// Passes on what is wanted.
  private mutating func pass(_ news: [SubscriberEvent], _ events: inout [SubscriberEvent]) {
    for event in news {
      switch event {
      case .update(let summary):
        guard configuration.wants(summary.head) else { continue }
        cache?.note(summary)
        events.append(event)
      case .snapshot(let summaries, let isComplete):
        let wanted = summaries.filter { configuration.wants($0.head) }
        for summary in wanted { cache?.note(summary) }
        events.append(.snapshot(wanted, isComplete: isComplete))
      default: events.append(event)
      }
    }
  }

  private mutating func hear(_ events: inout [SubscriberEvent], isStream: Bool) {
    if isStream { wasHeard = true }
    let wasStale = if case .stale = connection.state { true } else { false }
    guard let state = connection.heard(at: clock.steady(), time: clock.wall()) else { return }
    events.append(.state(state))
    // What was published during the silence went to nobody.
    if wasStale { pass(merge.renew(), &events) }
  }
}

extension RawBatch {
  /// Takes what one message brought; summaries become lines.
  fileprivate mutating func add(_ events: inout [SubscriberEvent]) {
    for event in events {
      if case .update(let summary) = event {
        add(summary)
      } else {
        notes.append(Note(offset: bytes.count, event: event))
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Adds a summary as a line.
  private mutating func add(_ summary: StreamedSummary) {
    JSONLine.append(utf8: summary.json.span, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}
