internal import Popt
internal import Subscriber
internal import ZeroMQ

/// `klartext tail`: what is active, then what changes, as lines.
struct TailCommand {
  /// How long `--no-follow` waits for the answer; the design asks for 15 to 30 seconds (§1).
  private static let answerTime: Duration = .seconds(15)

  let environment: [String: String]

  private var table: OptionTable {
    OptionTable(
      program: "klartext tail",
      options: [
        Option("locale", letter: "l", .string, argument: "TAG", help: "your language, or several, best first"),
        Option("service", letter: "s", .string, argument: "NAME", help: "only this service"),
        Option("json", letter: "j", .flag, help: "JSON Lines instead of lines for people"),
        Option("no-follow", .flag, help: "end after what is active now"),
        Option("seconds", .integer(0...86_400_000), argument: "N", help: "end after N seconds"),
        Option("stream", .string, argument: "ENDPOINT", help: "where the collector publishes"),
        Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
      ],
      examples: """
        A line is: time, severity, state (new, active, closed, again), service, count, sentence, and what to do.
        A text that is not in your language is marked with its own. Missing updates are told in a line of their own.

        Examples:
          klartext tail --locale de
          klartext tail --locale 'de-CH, fr;q=0.8'
          klartext tail --service checkout --json | jq .title.text

        Environment:
          LC_ALL, LC_MESSAGES, LANG             the language, if there is no --locale; else en
          KLARTEXT_STREAM                       --stream, else tcp://127.0.0.1:7118
          KLARTEXT_COMMANDS                     --commands, else tcp://127.0.0.1:7119
          NO_COLOR                              no colour, even on a terminal

        Exit code: 0 the end, 64 wrong usage, 69 no collector answered, 76 the collector refused.
        """)
  }

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(table, arguments) { options in
      let locale: String
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.written) ?? ReaderLocale.standard(environment)
      } catch {
        return Program.usage(table, "--locale=\(error)")
      }
      var configuration = SubscriberConfiguration(locale: locale)
      if let endpoint = options.string("stream") ?? environment["KLARTEXT_STREAM"] { configuration.stream = endpoint }
      if let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] {
        configuration.commands = endpoint
      }
      configuration.service = options.string("service")
      configuration.follows = !options.isSet("no-follow")
      let style = TailPrinter.Style(
        isJSON: options.isSet("json"), usesColour: Terminal.usesColour(environment), locale: locale)
      do throws(ZMQError) {
        return try follow(configuration, TailPrinter(style), options.integer("seconds").map { .seconds($0) })
      } catch {
        Terminal.complain(error.description)
        return error.operation == "zmq_connect" ? .usage : .software
      }
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
      for notice in events.compactMap({ printer.notice($0) }) { Terminal.complain(notice) }
      do {
        try Terminal.write(events.flatMap { printer.lines($0) })
      } catch {
        guard case .failed(let reason) = error else { return .ok }
        Terminal.complain(reason)
        return .outputFailed
      }
      if events.contains(where: \.isRefusal) { return .requestRefused }
      if !configuration.follows && events.contains(where: \.isSnapshot) { return .ok }
    }
    if configuration.follows || signals.isStopped { return .ok }
    Terminal.complain("no answer from \(configuration.commands)")
    return .unavailable
  }
}

extension SubscriberEvent {
  fileprivate var isSnapshot: Bool { if case .snapshot = self { true } else { false } }
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
