internal import Console
internal import ErrorModel
internal import Rendering
internal import Subscriber
internal import ZeroMQ

/// Turns the crank of `klartext tail` until the end, writes what comes, and notes how far it came.
struct TailLoop {
  /// How often what is known is kept for a later start without a collector.
  private static let keepInterval: Duration = .seconds(30)

  private let options: TailOptions
  private let session: Session

  init(_ options: TailOptions, _ session: Session) {
    self.options = options
    self.session = session
  }

  func run() throws(ZMQError) -> ExitCode {
    let signals = try StopSignals()
    let session = signals.session(self.session)
    let context = try Context()
    let follows = options.subscription.follows
    var subscriber = try Subscriber.connect(options.subscription, in: context)
    var printer = TailPrinter(
      options.format, options.style, StateLines(messages: session.messages, zone: options.style.zone))
    var output = TailOutput(cursor: options.cursor)
    var batch = RawBatch()
    let start = ContinuousClock.now
    var kept = start
    var patience = TailPatience(limit: options.limit, follows: follows, at: start)
    defer { subscriber.keep() }
    while !signals.isStopped {
      let left = patience.left(at: .now) ?? .seconds(1)
      if left <= .zero { break }
      var isRefused = false
      if options.format == .json {
        try subscriber.nextRaw(upTo: min(left, .seconds(1)), waker: signals.waker, into: &batch)
        isRefused = output.add(batch, by: &printer, now: .now, session)
      } else {
        let events = try subscriber.next(upTo: min(left, .seconds(1)), waker: signals.waker)
        for event in events { isRefused = output.add(event, by: &printer, now: .now, session) || isRefused }
      }
      patience.note(answers: subscriber.answers, at: .now)
      if let code = output.flush(subscriber.cursor, session) { return code }
      if isRefused { return .requestRefused }
      if !follows && subscriber.isComplete { return .ok }
      if ContinuousClock.now - kept >= Self.keepInterval {
        kept = .now
        subscriber.keep()
      }
    }
    if follows || signals.isStopped { return .ok }
    session.complain("error.noAnswer", .string(options.subscription.commands))
    return .unavailable
  }
}
