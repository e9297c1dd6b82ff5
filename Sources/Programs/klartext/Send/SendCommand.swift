internal import ErrorModel
internal import Foundation
internal import Popt
internal import ZeroMQ

/// `klartext send`: reports the events on the standard input.
struct SendCommand {
  /// What a script is called that does not say.
  private static let unnamedService = "script"

  let environment: [String: String]

  private var table: OptionTable {
    OptionTable(
      program: "klartext send",
      options: [
        Option("service", letter: "s", .string, argument: "NAME", help: "the service that reports"),
        Option("endpoint", letter: "e", .string, argument: "ENDPOINT", help: "where the collector takes events"),
        Option(
          "timeout", letter: "t", .integer(1...86_400), argument: "SECONDS",
          help: "give up after so long without progress, 15 by default"),
      ],
      examples: """
        Each line of the standard input is one event: a JSON object with at least error.type or error.domain. It is
        passed on as it is; a time that is missing is the time of its arrival. The program ends when the collector
        has stored all of them. Sent again after a lost answer, they are still counted once.

        Examples:
          echo '{"error":{"type":"Backup.DiskFull","description":{"text":"Disk full"}}}' | klartext send -s backup
          tail -f errors.jsonl | klartext send --service legacy

        Environment:
          KLARTEXT_SERVICE    --service, else script
          KLARTEXT_ENDPOINT   --endpoint, else tcp://127.0.0.1:7117

        Exit code: 0 all stored, 64 wrong usage, 65 some were refused (standard error says which),
        66 the input cannot be read, 69 no collector.
        """)
  }

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(table, arguments) { options in
      let service = options.string("service") ?? environment["KLARTEXT_SERVICE"] ?? Self.unnamedService
      guard !service.isEmpty else {
        Terminal.complain("--service: a name is expected")
        return .usage
      }
      let endpoint = options.string("endpoint") ?? environment["KLARTEXT_ENDPOINT"] ?? "tcp://127.0.0.1:7117"
      do throws(ZMQError) {
        return try send(
          Origin(service: service, host: host), endpoint, timeout: .seconds(options.integer("timeout") ?? 15))
      } catch {
        Terminal.complain(error.description)
        return error.operation == "zmq_connect" ? .usage : .software
      }
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
    var sender = EventSender(socket: socket, origin: origin, timeout: timeout)
    return try sender.send(input, until: signals)
  }

  /// The machine's name, without asking a name server as Foundation's `hostName` does.
  private var host: String? {
    let name = try? String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
