internal import ErrorModel
internal import Foundation
public import ZeroMQ

/// Reads one locale's stream of a collector: first all that is active, then each change, gaps told.
///
/// Owns its sockets; belongs to the thread that made it. The caller turns the crank with ``next(upTo:waker:)``.
public struct Subscriber: ~Copyable {
  /// How long an answer may take before the question is asked again.
  private static let answerTime: Duration = .seconds(3)
  /// How long to wait for the first word of the stream before asking all the same.
  ///
  /// Once the stream speaks, no update after the snapshot can be missed. The status comes each second.
  private static let firstWordTime: Duration = .milliseconds(1_500)
  /// A snapshot holds up to 10 000 groups and is one frame.
  private static let snapshotBytes: Int64 = 64 << 20
  /// Messages taken in one turn, so that a flood does not keep the caller from its own work.
  private static let turnLimit = 512

  private let configuration: SubscriberConfiguration
  private let stream: Socket
  private let commands: Socket
  private let start = ContinuousClock.now
  private var liveness: Liveness
  private var merge = SnapshotMerge()
  private var requests = 0
  private var askedAt: ContinuousClock.Instant?
  private var wasHeard = false
  private var toldState = false

  private init(_ configuration: SubscriberConfiguration, stream: consuming Socket, commands: consuming Socket) {
    self.configuration = configuration
    self.stream = stream
    self.commands = commands
    liveness = Liveness(start: start)
  }

  /// Begins to connect; returns at once.
  ///
  /// - Throws: ``ZMQError`` for an endpoint that libzmq does not understand.
  public static func connect(
    _ configuration: SubscriberConfiguration, in context: Context
  ) throws(ZMQError) -> Subscriber {
    var options = SocketOptions()
    // libzmq 4.3 aborts the process if a connection ends, by a heartbeat or by the peer, while what it received found no
    // room, and is made again (https://github.com/zeromq/libzmq/issues/3937). So there is room for far more than a
    // collector says in minutes; what is beyond that, a reader misses at the collector.
    options.receiveHighWaterMark = 100_000
    let stream = try Socket.make(.sub, in: context, options: options)
    if configuration.follows {
      for topic in configuration.topics { try stream.subscribe(topic) }
      try stream.connect(configuration.stream)
    }
    options = SocketOptions()
    options.maximumMessageBytes = snapshotBytes
    // Questions do not pile up for a collector that is not there.
    options.immediate = true
    let commands = try Socket.make(.dealer, in: context, options: options)
    try commands.connect(configuration.commands)
    return Subscriber(configuration, stream: stream, commands: commands)
  }

  /// Waits for news and returns it; empty if the time is over, a signal came or the waker was called.
  ///
  /// - Throws: ``ZMQError``, a termination if the context was shut down.
  public mutating func next(upTo limit: Duration, waker: Waker? = nil) throws(ZMQError) -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    if !toldState {
      toldState = true
      events.append(.state(liveness.state))
    }
    try ask()
    _ = try Poll.wait(stream, commands, waker: waker, upTo: events.isEmpty ? wait(limit) : .zero)
    for _ in 0..<Self.turnLimit {
      guard let frames = try commands.receive() else { break }
      for frame in frames { takeAnswer(StreamMessage(json: frame), &events) }
    }
    for _ in 0..<Self.turnLimit {
      guard let frames = try stream.receive() else { break }
      // The first frame is the topic, which only libzmq needs.
      for frame in frames.dropFirst() { takeNews(StreamMessage(json: frame), &events) }
    }
    if let state = liveness.look(at: .now) { events.append(.state(state)) }
    return events
  }

  private mutating func ask() throws(ZMQError) {
    let now = ContinuousClock.now
    guard merge.isWaiting else { return }
    if let askedAt, now - askedAt < Self.answerTime { return }
    guard wasHeard || !configuration.follows || now - start >= Self.firstWordTime else { return }
    let command = SnapshotCommand(
      id: String(requests + 1), locale: configuration.locale, service: configuration.service)
    guard try commands.send(command.bytes) else { return }
    requests += 1
    askedAt = now
  }

  private func wait(_ limit: Duration) -> Duration {
    // While a snapshot is due, look often: the socket cannot say that a connection was made.
    let pause: Duration = merge.isWaiting ? .milliseconds(50) : .milliseconds(500)
    return min(limit, pause)
  }

  private mutating func takeAnswer(_ message: StreamMessage, _ events: inout [SubscriberEvent]) {
    hear(&events, isStream: false)
    switch message {
    case .snapshot(let snapshot):
      // An answer to an earlier question may be older than what was told since.
      guard snapshot.id == String(requests) else { return }
      events += snapshot.unreadable.map { .unreadable($0) }
      follow(merge.take(snapshot), &events)
    case .refused(_, let refusals): events.append(.refused(refusals))
    case .unreadable(let reason): events.append(.unreadable(reason))
    case .summary, .status, .other: break
    }
  }

  private mutating func takeNews(_ message: StreamMessage, _ events: inout [SubscriberEvent]) {
    hear(&events, isStream: true)
    switch message {
    case .summary(let summary): follow(merge.take(summary), &events)
    case .status(let stream, let sequence): follow(merge.take(statusOf: stream, sequence: sequence), &events)
    case .unreadable(let reason): events.append(.unreadable(reason))
    case .snapshot, .refused, .other: break
    }
  }

  private mutating func hear(_ events: inout [SubscriberEvent], isStream: Bool) {
    if isStream { wasHeard = true }
    let wasStale = if case .stale = liveness.state { true } else { false }
    let time = Timestamp(microseconds: Int64(Date.now.timeIntervalSince1970 * 1_000_000))
    guard let state = liveness.heard(at: .now, time: time) else { return }
    events.append(.state(state))
    // What was published during the silence went to nobody, so the picture is drawn anew.
    if wasStale { follow(merge.renew(), &events) }
  }

  private mutating func follow(_ steps: [SnapshotMerge.Step], _ events: inout [SubscriberEvent]) {
    for step in steps {
      switch step {
      case .pass(let event): events.append(event)
      case .askForSnapshot: askedAt = nil
      }
    }
  }
}
