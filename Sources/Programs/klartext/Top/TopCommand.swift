internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Subscriber
internal import TerminalDevice
internal import ZeroMQ

/// `klartext top`: what is active, on the whole terminal, as it changes.
struct TopCommand {
  static let command = Command(
    "top", summary: "top.summary",
    options: [
      .service,
      OptionSpec(
        "sort", .string, value: "BY", help: "top.option.sort",
        completion: .words(TopSort.Field.allCases.map(\.rawValue))),
      OptionSpec("filter", .string, value: "WORDS", help: "top.option.filter"), .severity, .by, .timeZone, .colour,
      OptionSpec(
        "isolate", .string, value: "WHEN", help: "tail.option.isolate",
        completion: .words(ClientConfiguration.Colour.words)), .stream, .commands,
    ],
    notes: ["top.note", "top.note.keys", "top.note.terminal"],
    examples: [Example("klartext top --locale de"), Example("klartext top --service checkout --sort count")],
    environment: [.stream, .commands, .user, .noColour], exitCodes: [.software, .outputFailed]
  ) { options, session in
    TopCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let screen = FullScreen()
    let words = TopWords(locale: session.locale, localizer: session.messages.localizer)
    guard screen.isTerminal, let term = session.environment["TERM"], !["", "dumb"].contains(term) else {
      session.terminal.complain(safe: words.text(.noTerminal))
      return .usage
    }
    var model = TopModel(
      start: .now,
      author: GroupOptions.author(options, session.environment) ?? "")
    model.filter.text = options.string("filter") ?? ""
    if let name = options.string("sort") {
      guard let field = TopSort.Field(rawValue: name) else {
        return expected(TopSort.Field.allCases.map(\.rawValue), for: "--sort=\(name)")
      }
      model.sort.field = field
    }
    if let name = options.string("severity") {
      guard let severity = Severity(name: name) else {
        return expected(Severity.allCases.map(\.name), for: "--severity=\(name)")
      }
      model.filter.severity = severity
    }
    var configuration = SubscriberConfiguration(locale: session.locale)
    configuration.stream = session.configuration.stream
    configuration.commands = session.configuration.commands
    configuration.service = options.string("service")
    // What was known last is shown while the collector is away, and told to be old.
    configuration.minutes = RateHistory.minutes
    configuration.cacheFolder = TailOptions.cacheFolder(session.environment)
    var style = TopStyle(
      words: words, zone: session.configuration.timeZone, ambiguousIsWide: session.configuration.ambiguousIsWide)
    do throws(TailRefusal) {
      style.isolates = try TailOptions.isolates(options.string("isolate"), session)
    } catch {
      guard case .usage(let text) = error else { return .usage }
      return session.usage(safe: text)
    }
    var loop = TopLoop(
      configuration, model: model, style: style, usesColour: session.usesColour, screen: screen)
    do throws(ZMQError) {
      guard case .terminalGone(let fault) = try loop.run() else { return .ok }
      return session.ended(by: .failed(fault.number))
    } catch {
      return session.ended(by: error)
    }
  }

  private func expected(_ words: [String], for option: String) -> ExitCode {
    session.usage("error.oneOf", .string(option), .string(words.joined(separator: ", ")))
  }
}
