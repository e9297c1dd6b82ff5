internal import ErrorModel
internal import Foundation
internal import Rendering
public import ZeroMQ

/// Reads one locale's stream of a collector: first what the reader begins with, then each change, gaps told and filled.
///
/// Owns its sockets; belongs to the thread that made it. The caller turns the crank with ``next(upTo:waker:)``, or with
/// ``nextRaw(upTo:waker:into:)`` where summaries are only passed on.
public struct Subscriber: ~Copyable {
  /// How long an answer may take before the question is asked again.
  private static let answerTime: Duration = .seconds(3)
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
  private let stream: Socket
  private let commands: Socket
  private let clock: ReaderClock
  private let start: ContinuousClock.Instant
  private let message = ReceivedMessage()
  private var wordReader = MessageReader(mostBytes: Subscriber.wordBytes)
  private var answerReader = MessageReader(mostBytes: Subscriber.answerBytes)
  private var connection: Connection
  private var merge: SnapshotMerge
  private var requests = 0
  private var asked: (question: Question, at: ContinuousClock.Instant)?
  private var wasHeard = false
  private var trouble: StoreTrouble?
  /// Whether the collector has no room for the reader's language.
  private var isUnserved = false
  private var cache: SummaryCache?
  private var wasCacheShown = false

  private init(
    _ configuration: SubscriberConfiguration, clock: ReaderClock, stream: consuming Socket, commands: consuming Socket
  ) {
    self.configuration = configuration
    self.clock = clock
    self.stream = stream
    self.commands = commands
    writer = QuestionWriter(configuration: configuration)
    start = clock.steady()
    connection = Connection(now: start)
    merge = SnapshotMerge(
      configuration.start,
      readsAll: configuration.follows && configuration.service == nil && configuration.severity == nil)
    cache = configuration.cacheFolder.map { SummaryCache(folder: $0, configuration: configuration) }
  }

  /// Begins to connect; returns at once.
  ///
  /// - Throws: ``ZMQError`` for an endpoint that libzmq does not understand.
  public static func connect(
    _ configuration: SubscriberConfiguration, in context: Context, clock: ReaderClock = .system
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
    return Subscriber(configuration, clock: clock, stream: stream, commands: commands)
  }

  /// How the connection stands.
  public var state: Connection.State { connection.state }

  /// How far the reader has come: behind all that was passed on; nil before the first answer.
  public var cursor: Cursor? { merge.cursor }

  /// Whether all that the reader begins with was passed on, and nothing is missing.
  public var isComplete: Bool { merge.question == nil }

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
  /// Nothing is kept for a later start.
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
      fields.version == 1, fields.isSummary, fields.missing == nil, let service = fields.service
    else { return false }
    if let least = configuration.severity, fields.severity < least { return hear(fields) }
    switch merge.takeHead(fields, Lane(service: Lane.hash(service), severity: fields.severity)) {
    case .look: return false
    case .drop: return hear(fields)
    case .pass:
      if let group = configuration.group, fields.group != group { return hear(fields) }
      // The parser took it, so that it is UTF-8.
      let bytes = message.bytes
      JSONLine.append(utf8: bytes.span.extracting(frame), to: &batch.bytes)
      batch.bytes.append(UInt8(ascii: "\n"))
      return hear(fields)
    }
  }

  /// Notes that a live collector spoke.
  private mutating func hear(_ fields: SummaryFields) -> Bool {
    _ = connection.heard(at: clock.steady(), time: fields.at ?? connection.lastHeard ?? clock.wall())
    return true
  }

  // MARK: A turn

  /// Asks, waits, and takes the answers.
  private mutating func turn(
    _ limit: Duration, _ waker: Waker?, _ events: inout [SubscriberEvent]
  ) throws(ZMQError) {
    if let state = connection.begin(at: clock.steady()) { events.append(.state(state)) }
    try ask()
    _ = try Poll.wait(stream, commands, waker: waker, upTo: events.isEmpty ? wait(limit) : .zero)
    for _ in 0..<Self.turnLimit {
      guard try commands.receive(into: message) else { break }
      for frame in message.frames {
        take(answerReader.read(message.bytes, frame), isStream: false, &events)
      }
    }
  }

  private mutating func ask() throws(ZMQError) {
    let now = clock.steady()
    guard let question = merge.question else {
      asked = nil
      return
    }
    if let asked, asked.question == question, now - asked.at < Self.answerTime { return }
    guard wasHeard || !configuration.follows || now - start >= Self.welcomeTime else { return }
    guard try commands.send(writer.frame(question, id: String(requests + 1))) else { return }
    requests += 1
    asked = (question, now)
  }

  private func wait(_ limit: Duration) -> Duration {
    // While a question cannot go out, look often: the socket cannot say that a connection was made.
    let isDue = merge.question != nil && asked == nil
    return min(limit, isDue ? .milliseconds(5) : .milliseconds(500))
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
      guard isStream, configuration.severity.map({ summary.head.severity >= $0 }) ?? true else { return }
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
    case .welcome: break
    case .page(let page):
      // An answer to an earlier question may be older than what was told since.
      guard !isStream, page.id == String(requests) else { return }
      asked = nil
      events += page.unreadable.map { .unreadable($0) }
      pass(merge.take(page), &events)
    case .digest(let digest): events.append(.digest(digest))
    case .backlog(let backlog): events.append(.backlog(backlog))
    case .producer(let news): events.append(.producer(news))
    case .groupChange(let change): events.append(.groupChange(change))
    case .refused(let id, let refusals):
      guard id == nil || id == String(requests) else { return }
      if case .words? = merge.question, refusals.contains(where: { $0.hasPrefix("unknown_kind") }) {
        pass(merge.takeRefusal(), &events)
      } else {
        events.append(.refused(refusals))
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
