public import ErrorModel
internal import Foundation
internal import Rendering

/// What a command runs with: the reader's settings and language, and where its words go.
public struct Session: Sendable {
  /// The command that runs, as its name stands in advice.
  public let command: String
  /// The client's settings, flags before variables before the file.
  public let configuration: ClientConfiguration
  /// The texts in the reader's language.
  public let messages: Messages
  /// The two outputs.
  public let terminal: Terminal
  /// The variables of the process.
  public let environment: [String: String]

  /// Makes a session.
  public init(
    command: String, configuration: ClientConfiguration, messages: Messages, terminal: Terminal,
    environment: [String: String]
  ) {
    self.command = command
    self.configuration = configuration
    self.messages = messages
    self.terminal = terminal
    self.environment = environment
  }

  /// The same session, for a command that can be told to end while nobody reads.
  public func stopping(when isStopped: @escaping @Sendable () -> Bool) -> Session {
    Session(
      command: command, configuration: configuration, messages: messages,
      terminal: terminal.stopping(when: isStopped), environment: environment)
  }

  /// The reader's languages as BCP 47, best first with commas between.
  public var locale: String { messages.locale }

  /// A text in the reader's language, fit for a terminal.
  public func text(_ key: MessageKey, _ arguments: Argument...) -> String { messages.text(key, with: arguments) }

  /// Tells the person at the keyboard something.
  public func complain(_ key: MessageKey, _ arguments: Argument...) {
    terminal.complain(safe: messages.text(key, with: arguments))
  }

  /// Tells what is wrong with the command line.
  public func usage(_ key: MessageKey, _ arguments: Argument...) -> ExitCode {
    usage(safe: messages.text(key, with: arguments))
  }

  /// Tells what is wrong with the command line, in a text that is safe already.
  public func usage(safe text: String) -> ExitCode {
    let help = ["klartext", command, "--help"].filter { !$0.isEmpty }.joined(separator: " ")
    terminal.complain(safe: "\(text) \(messages.text("error.seeHelp", .string(help)))")
    return .usage
  }

  /// Writes all that a command has to say; a reader that went away is no failure.
  public func show(_ lines: [String]) -> ExitCode {
    do throws(Terminal.WriteError) {
      try terminal.write(lines)
    } catch {
      return ended(by: error)
    }
    return .ok
  }

  /// How a command ends whose output could not be written.
  public func ended(by error: Terminal.WriteError) -> ExitCode {
    guard case .failed(let number) = error else { return .ok }
    terminal.complain(safe: messages.systemError(number))
    return .outputFailed
  }

  /// Whether lines for people may have colour.
  public var usesColour: Bool {
    switch configuration.colour {
    case .always: true
    case .never: false
    case .auto:
      ColourPolicy.usesColour(
        isTerminal: terminal.isTerminal, noColor: environment["NO_COLOR"], term: environment["TERM"])
    }
  }

  /// The columns that a line may have; nil where no terminal shows it and nobody asked for a width.
  ///
  /// Only the option asks where there is no terminal: the setting is for lines that people look at, and a program behind
  /// a pipe reads one record a line.
  public var width: Int? {
    if let width = configuration.width, terminal.isTerminal || configuration.isWidthAsked { return width }
    guard terminal.isTerminal else { return nil }
    // The terminal knows best: the variable is that of the shell, whose window may have another size by now.
    return terminal.columns ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A moment as a list shows it, in the reader's zone.
  ///
  /// - Parameter now: the moment of the list; where the zone was another distance from UTC than now, that is shown too.
  public func clock(_ microseconds: Int64, now: Timestamp = .now) -> String {
    ClockText.text(Timestamp(microseconds: microseconds), zone: configuration.timeZone, now: now)
  }
}
