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
    "send", summary: "send.summary",
    options: [
      OptionSpec("service", letter: "s", .string, value: "NAME", help: "send.option.service", completion: .services),
      OptionSpec("endpoint", letter: "e", .string, value: "ENDPOINT", help: "send.option.endpoint"),
      OptionSpec("timeout", letter: "t", .integer(1...86_400), value: "SECONDS", help: "send.option.timeout"),
    ],
    notes: ["send.note.lines"],
    examples: [
      Example(
        #"echo '{"error":{"type":"Backup.DiskFull","description":{"text":"Disk full"}}}' | klartext send -s backup"#),
      Example("tail -f errors.jsonl | klartext send --service legacy"),
    ],
    environment: [.service, .endpoint], exitCodes: [.dataRefused, .noInput, .unavailable, .software]
  ) { options, session in
    SendCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let service = options.string("service") ?? session.environment["KLARTEXT_SERVICE"] ?? Self.unnamedService
    guard !service.isEmpty else { return session.usage("error.option.empty", .string("--service")) }
    do throws(ZMQError) {
      return try send(
        Origin(service: service, host: host), session.configuration.events,
        timeout: .seconds(options.integer("timeout") ?? 15))
    } catch {
      return session.ended(by: error)
    }
  }

  private func send(_ origin: Origin, _ endpoint: String, timeout: Duration) throws(ZMQError) -> ExitCode {
    let signals = try StopSignals()
    let context = try Context()
    var options = SocketOptions()
    // What is not sent over a live connection stays here, where it is counted.
    options.immediate = true
    let socket = try Socket.make(.dealer, in: context, options: options)
    try socket.connect(endpoint)
    let input = InputLines(waker: signals.waker)
    input.start()
    var sender = EventSender(socket: socket, origin: origin, timeout: timeout, session: session)
    return try sender.send(input, until: signals)
  }

  /// The machine's name, without asking a name server as Foundation's `hostName` does.
  private var host: String? {
    let name = try? String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
