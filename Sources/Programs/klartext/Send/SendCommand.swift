internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import ZeroMQ

/// `klartext send`: reports the events on the standard input.
struct SendCommand {
  /// What a script is called that does not say.
  private static let unnamedService = "script"

  static let command = Command(
    "send", summary: "send.summary", arguments: [ArgumentSpec("COMMAND", .any, completion: .command)],
    options: [
      OptionSpec("service", letter: "s", .string, value: "NAME", help: "send.option.service", completion: .services),
      OptionSpec("endpoint", letter: "e", .string, value: "ENDPOINT", help: "send.option.endpoint"),
      OptionSpec("timeout", letter: "t", .integer(1...86_400), value: "SECONDS", help: "send.option.timeout"),
      OptionSpec("wrap", letter: "w", .flag, help: "send.option.wrap"),
    ] + EventOptions.specs,
    notes: ["send.note.lines", "send.note.stored", "send.note.type", "send.note.wrap"],
    examples: [
      Example("klartext send --service backup --type Backup.DiskFull --text 'The disk is full.'"),
      Example("klartext send --service backup --wrap -- rsync -a /home /backup"),
      Example(#"echo '{"error":{"type":"Backup.DiskFull"}}' | klartext send --service backup"#),
      Example("tail -f errors.jsonl | klartext send --service legacy"),
    ],
    environment: [.service, .endpoint],
    exitCodes: [.dataRefused, .noInput, .unavailable, .software, .cannotRun, .commandNotFound]
  ) { options, session in
    SendCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let service = options.string("service") ?? session.environment["KLARTEXT_SERVICE"] ?? Self.unnamedService
    guard !service.isEmpty else { return session.usage("error.option.empty", .string("--service")) }
    let makesEvent = options.isSet("type") || options.isSet("domain")
    let timeout = Duration.seconds(options.integer("timeout") ?? 15)
    let origin = Origin(service: service, host: host)
    if options.isSet("wrap") {
      if makesEvent { return session.usage("send.both") }
      guard !options.arguments.isEmpty else { return session.usage("send.noCommand") }
      return wrap(options.arguments, origin, timeout)
    }
    if let word = options.arguments.first { return session.usage("error.argument.unexpected", .string(word)) }
    guard makesEvent else {
      if EventOptions.specs.contains(where: { options.isSet($0.name) }) { return session.usage("send.noType") }
      return send(origin, timeout, nil)
    }
    guard let event = EventOptions.event(options, session) else { return .usage }
    return send(origin, timeout, [EventOptions.line(event)])
  }

  /// Runs a command; whether its failure was reported changes nothing of how this ends.
  private func wrap(_ command: [String], _ origin: Origin, _ timeout: Duration) -> ExitCode {
    let outcome = WrapRun(command, session).run()
    if let event = outcome.event, send(origin, timeout, [EventOptions.line(event)]) != .ok {
      session.complain("send.notReported")
    }
    return outcome.code
  }

  /// Sends lines, or those of the standard input.
  private func send(_ origin: Origin, _ timeout: Duration, _ lines: [InputLine]?) -> ExitCode {
    do throws(ZMQError) {
      let signals = try StopSignals()
      let context = try Context()
      var options = SocketOptions()
      // What is not sent over a live connection stays here, where it is counted.
      options.immediate = true
      let socket = try Socket.make(.dealer, in: context, options: options)
      try socket.connect(session.configuration.events)
      let input = lines.map { InputLines(waker: signals.waker, all: $0) } ?? InputLines(waker: signals.waker)
      if lines == nil { input.start() }
      var sender = EventSender(
        socket: socket, origin: origin, timeout: timeout, session: signals.session(session))
      return try sender.send(input, until: signals)
    } catch {
      return session.ended(by: error)
    }
  }

  /// The machine's name, without asking a name server as Foundation's `hostName` does.
  private var host: String? {
    let name = try? String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
