internal import Catalogs
internal import Console
internal import Dispatch
internal import ErrorModel
internal import Foundation
internal import ProcessLife
internal import Scrubbing

/// `klartext send --wrap -- COMMAND`: runs a command, and makes an event of it if it fails.
struct WrapRun {
  /// How long nothing may come from a command that is over: something that it started may hold its standard error.
  private static let lastWords: DispatchTimeInterval = .milliseconds(200)

  /// What came of a command.
  struct Outcome {
    /// How this program ends.
    var code: ExitCode
    /// What is to be reported; nil if all went well.
    var event: ErrorEvent?
  }

  private let command: [String]
  private let session: Session

  init(_ command: [String], _ session: Session) {
    self.command = command
    self.session = session
  }

  /// Runs the command to its end.
  func run() -> Outcome {
    let start = ContinuousClock.now
    do throws(ChildProcess.SpawnError) {
      let child = try ChildProcess.start(command)
      let relay = ErrorRelay(child.errors, to: session.terminal)
      let end = child.wait()
      let length = ContinuousClock.now - start
      // Whoever reads our standard error may have stopped for good; then a signal has to end us.
      child.restoreSignals()
      relay.finish(patience: Self.lastWords)
      return outcome(end, relay.lines, after: length)
    } catch {
      let reason = session.messages.systemError(error.number)
      let name = command.first ?? ""
      if error.isNotFound {
        session.complain("send.notFound", .string(name))
      } else {
        session.complain("send.cannotRun", .string(name), .string(reason))
      }
      let code = error.isNotFound ? ExitCode.commandNotFound : .cannotRun
      return Outcome(code: code, event: event(code.rawValue, nil, [], .zero))
    }
  }

  private func outcome(_ end: ChildProcess.End, _ lines: [String], after length: Duration) -> Outcome {
    switch end {
    case .code(0): Outcome(code: .ok)
    case .code(let code): Outcome(code: ExitCode(rawValue: code), event: event(code, nil, lines, length))
    case .signal(let number):
      // As the shells tell it.
      Outcome(code: ExitCode(rawValue: 128 + number), event: event(128 + number, number, lines, length))
    }
  }

  /// What is reported of a failure, with secrets taken out.
  private func event(_ code: Int32, _ signal: Int32?, _ lines: [String], _ length: Duration) -> ErrorEvent {
    let name = URL(filePath: command.first ?? "").lastPathComponent
    let what = signal.map { "was ended by signal \($0)" } ?? "ended with exit code \(code)"
    let key = signal == nil ? BuiltInKey.commandEndedHeadline : .commandSignalledHeadline
    var attributes: [String: AttributeValue] = [
      "command": .string(String(command.joined(separator: " ").prefix(Limits.textCharacters))),
      "seconds": .double(length / .seconds(1)),
    ]
    if !lines.isEmpty { attributes["stderr"] = .string(lines.joined(separator: "\n")) }
    let lastLine = lines.last { !$0.allSatisfy(\.isWhitespace) }
    return Scrubber().scrubbed(
      ErrorEvent(
        id: EventOptions.makeID(at: .now), time: Timestamp(at: .now),
        error: ErrorDetails(
          domain: "command.\(name)", code: Int64(code),
          description: LocalizedText(
            key: key.rawValue, table: BuiltInTable.words.rawValue,
            arguments: [.string(name), .int(Int64(signal ?? code))], text: "The command \(name) \(what).",
            language: "en"),
          reason: lastLine.map { LocalizedText(text: String($0.prefix(Limits.textCharacters)), language: "und") }),
        attributes: attributes))
  }
}
