internal import ErrorModel
internal import Foundation
internal import Popt
internal import Subscriber
internal import TerminalDevice
internal import ZeroMQ

/// `klartext top`: what is active, on the whole terminal, as it changes.
struct TopCommand {
  let environment: [String: String]

  private static let table = OptionTable(
    program: "klartext top",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "your language, or several, best first"),
      Option("service", letter: "s", .string, argument: "NAME", help: "only this service"),
      Option(
        "sort", .string, argument: "BY", help: "rate (default), count, lastSeen, firstSeen, severity, service, title"),
      Option("by", .string, argument: "NAME", help: "who decides; else the name you are logged in with"),
      Option("stream", .string, argument: "ENDPOINT", help: "where the collector publishes"),
      Option("commands", .string, argument: "ENDPOINT", help: "where the collector takes commands"),
    ],
    examples: """
      Groups by rate, with keys to sort, filter, open, silence and resolve; ? lists them, q ends.

      Examples:
        klartext top --locale de
        klartext top --service checkout --sort count
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments) { options in
      let locale: String
      do throws(WrongLanguage) {
        locale = try options.string("locale").map(ReaderLocale.written) ?? ReaderLocale.standard(environment)
      } catch {
        return Program.usage(Self.table, "--locale=\(error)")
      }
      var sort = TopSort()
      if let name = options.string("sort") {
        guard let field = TopSort.Field(rawValue: name) else {
          return Program.usage(Self.table, "--sort=\(name)")
        }
        sort.field = field
      }
      var configuration = SubscriberConfiguration(locale: locale)
      if let endpoint = options.string("stream") ?? environment["KLARTEXT_STREAM"] { configuration.stream = endpoint }
      if let endpoint = options.string("commands") ?? environment["KLARTEXT_COMMANDS"] {
        configuration.commands = endpoint
      }
      configuration.service = options.string("service")
      let words = TopWords(locale: locale)
      let screen = FullScreen()
      guard screen.isTerminal, let term = environment["TERM"], !["", "dumb"].contains(term) else {
        Terminal.complain(words.text(.noTerminal))
        return .usage
      }
      var model = TopModel(
        start: Timestamp(microseconds: Int64(Date.now.timeIntervalSince1970 * 1_000_000)),
        author: options.string("by") ?? environment["USER"] ?? environment["LOGNAME"] ?? "")
      model.sort = sort
      var loop = TopLoop(
        configuration, model: model, style: TopStyle(words: words, zone: .current),
        usesColour: Terminal.usesColour(environment), screen: screen)
      do throws(ZMQError) {
        guard case .terminalGone(let fault) = try loop.run() else { return .ok }
        Terminal.complain(fault.description)
        return .outputFailed
      } catch {
        Terminal.complain(error.description)
        return error.operation == "zmq_connect" ? .usage : .software
      }
    }
  }
}
