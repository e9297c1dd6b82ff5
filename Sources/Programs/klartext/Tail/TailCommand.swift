internal import Console
internal import ErrorModel
internal import Popt
internal import Subscriber
internal import ZeroMQ

/// `klartext tail`: what is active, then what changes, as lines.
struct TailCommand {
  /// How long `--no-follow` waits for the answer; the design asks for 15 to 30 seconds (§1).
  private static let answerTime: Duration = .seconds(15)

  static let command = Command(
    "tail", summary: "tail.summary",
    options: [
      .service, .json, OptionSpec("no-follow", .flag, help: "tail.option.noFollow"),
      OptionSpec("seconds", .integer(0...86_400_000), value: "N", help: "tail.option.seconds"), .stream, .commands,
    ],
    notes: ["tail.note.line", "tail.note.marks"],
    examples: [
      Example("klartext tail --locale de"), Example("klartext tail --locale 'de-CH, fr;q=0.8'"),
      Example("klartext tail --service checkout --json | jq .title.text"),
    ],
    environment: [.stream, .commands, .noColour], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    TailCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    var configuration = SubscriberConfiguration(locale: session.locale)
    configuration.stream = session.configuration.stream
    configuration.commands = session.configuration.commands
    configuration.service = options.string("service")
    configuration.follows = !options.isSet("no-follow")
    let style = TailPrinter.Style(
      isJSON: options.isSet("json"), usesColour: session.usesColour, locale: session.locale)
    do throws(ZMQError) {
      return try follow(configuration, TailPrinter(style), options.integer("seconds").map { .seconds($0) })
    } catch {
      return session.ended(by: error)
    }
  }

  private func follow(
    _ configuration: SubscriberConfiguration, _ printer: TailPrinter, _ seconds: Duration?
  ) throws(ZMQError) -> ExitCode {
    let signals = try StopSignals()
    let context = try Context()
    var subscriber = try Subscriber.connect(configuration, in: context)
    var printer = printer
    let start = ContinuousClock.now
    let limit = configuration.follows ? seconds : min(seconds ?? Self.answerTime, Self.answerTime)
    while !signals.isStopped {
      let left = limit.map { $0 - (ContinuousClock.now - start) } ?? .seconds(1)
      if left <= .zero { break }
      let events = try subscriber.next(upTo: min(left, .seconds(1)), waker: signals.waker)
      for notice in events.compactMap({ printer.notice($0) }) { session.terminal.complain(notice) }
      do throws(Terminal.WriteError) {
        try session.terminal.write(events.flatMap { printer.lines($0) })
      } catch {
        return session.ended(by: error)
      }
      if events.contains(where: \.isRefusal) { return .requestRefused }
      if !configuration.follows && events.contains(where: \.isSnapshot) { return .ok }
    }
    if configuration.follows || signals.isStopped { return .ok }
    session.complain("error.noAnswer", .string(configuration.commands))
    return .unavailable
  }
}

extension SubscriberEvent {
  fileprivate var isSnapshot: Bool { if case .snapshot = self { true } else { false } }
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
