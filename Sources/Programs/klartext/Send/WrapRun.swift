internal import Console
internal import Dispatch
internal import ErrorModel
internal import Foundation
internal import Locking
internal import ProcessLife
internal import Scrubbing

/// `klartext send --wrap -- COMMAND`: runs a command, and makes an event of it if it fails.
struct WrapRun {
  /// How long the last words of a command that is over are waited for: something it started may hold its standard error.
  private static let lastWords: DispatchTimeInterval = .milliseconds(200)
  private static let chunk = 16 << 10

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
    let last = Guarded(LastLines())
    do throws(ChildProcess.SpawnError) {
      let child = try ChildProcess.start(command)
      let isRead = DispatchSemaphore(value: 0)
      let (errors, terminal) = (child.errors, session.terminal)
      Thread.detachNewThread {
        while true {
          let bytes = ChildProcess.read(errors, upTo: Self.chunk)
          if bytes.isEmpty { break }
          terminal.pass(errors: bytes)
          last.withLock { $0.take(bytes) }
        }
        isRead.signal()
      }
      let end = child.wait()
      _ = isRead.wait(timeout: .now() + Self.lastWords)
      child.restoreSignals()
      return outcome(end, last.withLock { $0.lines }, after: ContinuousClock.now - start)
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
          description: LocalizedText(text: "The command \(name) \(what).", language: "en"),
          reason: lastLine.map { LocalizedText(text: String($0.prefix(Limits.textCharacters)), language: "und") }),
        attributes: attributes))
  }
}
