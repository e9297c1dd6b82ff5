internal import ErrorModel
internal import Foundation
internal import Popt

/// All commands of a program: finds the one that is meant, reads its options, and runs it.
///
/// popt only reads the options; what it would print is never shown.
public struct CommandTable: Sendable {
  /// The program's name.
  public let program: String
  /// What `--version` tells.
  public let version: String
  /// What the program is for, in one sentence.
  public let summary: MessageKey
  /// Words that several commands begin with, and what these are about.
  public let topics: [String: MessageKey]
  /// Lines that can be typed, for the help of the program.
  public let examples: [Example]
  /// The commands, in the order in which lists show them.
  public let commands: [Command]

  /// Makes a table.
  public init(
    program: String, version: String, summary: MessageKey, topics: [String: MessageKey], examples: [Example],
    commands: [Command]
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.topics = topics
    self.examples = examples
    self.commands = commands
  }

  /// The commands that lists show.
  public var shown: [Command] { commands.filter { !$0.isHidden } }

  /// What is wrong with a command line, in English; nil where a command would run.
  ///
  /// Settings are not looked at, and values only as far as their options tell their bounds.
  public func fault(in words: [String]) -> String? {
    let messages = Messages(locale: "en")
    guard let command = command(words) else {
      return messages.text("error.command.unknown", .string(words.first ?? ""))
    }
    do throws(OptionError) {
      let rest = Array(words.dropFirst(command.path.count))
      let parsed = try parse(command.options, name: "\(program) \(command.name)", rest)
      return parsed.wantsHelp ? nil : Self.fault(command.arguments, parsed.arguments, messages)
    } catch {
      return OptionComplaint(error, command.options).text(messages)
    }
  }

  /// Runs what a command line says.
  ///
  /// - Parameter words: the command line without the program's name.
  public func run(_ words: [String], environment: [String: String], terminal: Terminal) -> ExitCode {
    let words = reordered(words)
    let start = Start(words: words, environment: environment, terminal: terminal)
    // 'klartext help tail' is how people ask who know git.
    if words.first == "help" { return help(Array(words.dropFirst()), start) }
    guard let first = words.first, !first.hasPrefix("-") else { return runProgram(start) }
    if let command = command(words) { return run(command, Array(words.dropFirst(command.path.count)), start) }
    guard topics[first] != nil else { return unknown(first, start) }
    let rest = words.dropFirst()
    if rest.contains(where: { $0 == "--help" || $0 == "-?" }) { return help([first], start) }
    guard let word = rest.first, !word.hasPrefix("-") else {
      return start.usage("error.command.missing", path: first)
    }
    return unknown("\(first) \(word)", start)
  }

  /// The words with the options that every command has behind the command, where somebody wrote them before it.
  private func reordered(_ words: [String]) -> [String] {
    var at = 0
    while at < words.count {
      let name = words[at].split(separator: "=", maxSplits: 1).first ?? ""
      if ["--locale", "--config", "-l"].contains(name) {
        at += words[at].contains("=") ? 1 : 2
      } else if name.hasPrefix("-l") {
        at += 1
      } else {
        break
      }
    }
    guard at > 0, at < words.count, !words[at].hasPrefix("-") else { return words }
    let rest = Array(words[at...])
    let path = command(rest)?.path ?? Array(rest.prefix(1))
    return path + words[..<at] + rest.dropFirst(path.count)
  }

  /// The command that words name: the one with the most words of its own.
  public func command(_ words: [String]) -> Command? {
    commands.filter { words.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
  }

  // MARK: The program itself

  /// The options of the program without a command.
  static let programOptions = [
    OptionSpec("version", letter: "V", .flag, help: "option.version"), OptionSpec.locale,
  ]

  private func runProgram(_ start: Start) -> ExitCode {
    guard !start.words.isEmpty else { return start.usage("error.command.missing", path: "") }
    do throws(OptionError) {
      let parsed = try parse(Self.programOptions, name: program, start.words)
      if parsed.wantsHelp { return help([], start) }
      if parsed.isSet("version") { return start.session(program).show(["\(program) \(version)"]) }
      return start.usage("error.command.missing", path: "")
    } catch {
      return start.session("").usage(safe: OptionComplaint(error, Self.programOptions).text(start.messages))
    }
  }

  private func help(_ path: [String], _ start: Start) -> ExitCode {
    let session = start.session(path.joined(separator: " "))
    let page = HelpPage(messages: session.messages, width: session.width)
    if let command = command(path) { return session.show(page.lines(of: command, in: self)) }
    guard path.isEmpty || topics[path[0]] != nil else { return unknown(path.joined(separator: " "), start) }
    return session.show(page.lines(of: self, topic: path.first))
  }

  private func unknown(_ name: String, _ start: Start) -> ExitCode {
    let names = shown.map(\.name) + topics.keys
    let hint = NearestName.nearest(to: name, in: names).map { start.messages.text("error.didYouMean", .string($0)) }
    let text = start.messages.text("error.command.unknown", .string(name))
    let topic = name.split(separator: " ").first.map(String.init) ?? ""
    return start.session(topics[topic] == nil ? "" : topic).usage(
      safe: [text, hint].compactMap(\.self).joined(separator: " "))
  }

  // MARK: A command

  private func run(_ command: Command, _ words: [String], _ start: Start) -> ExitCode {
    // Where --locale means something else, it is not the language of the reader.
    let isReaders = command.options.contains { $0.name == "locale" && $0.help == OptionSpec.locale.help }
    let start =
      isReaders
      ? start
      : Start(words: start.words, environment: start.environment, terminal: start.terminal, isReaders: false)
    let parsed: ParsedOptions
    do throws(OptionError) {
      parsed = try parse(command.options, name: "\(program) \(command.name)", words)
    } catch {
      return start.session(command.name).usage(safe: OptionComplaint(error, command.options).text(start.messages))
    }
    if parsed.wantsHelp { return help(command.path, start) }
    var reader = ClientSettingsReader(file: parsed.string("config"), environment: start.environment)
    if !reader.problems.isEmpty {
      for problem in reader.problems { start.terminal.complain(safe: problem.text(start.messages)) }
      return reader.problems.contains { $0.code == .unreadable } ? .noInput : .wrongConfiguration
    }
    for option in command.options where option.isSetting {
      if let text = parsed.string(option.name) { reader.take(option: option.name, text) }
    }
    var session = start.session(command.name, reader.configuration)
    if isReaders, let written = parsed.string("locale") {
      do throws(WrongLanguage) {
        let locale = try ReaderLocale.written(written)
        session = start.session(command.name, reader.configuration, locale: locale)
      } catch {
        return session.usage(safe: error.text(session.messages, option: "--locale"))
      }
    }
    if let problem = reader.problems.first { return session.usage(safe: problem.text(session.messages)) }
    if let fault = Self.fault(command.arguments, parsed.arguments, session.messages) {
      return session.usage(safe: fault)
    }
    return command.run(parsed, session)
  }

  private func parse(
    _ options: [OptionSpec], name: String, _ words: [String]
  ) throws(OptionError) -> ParsedOptions {
    try OptionTable(program: name, options: options.map(\.row)).parse(words)
  }

  /// What is wrong with the number of words that belong to no option; nil if nothing.
  private static func fault(_ specs: [ArgumentSpec], _ words: [String], _ messages: Messages) -> String? {
    var left = words.count
    for spec in specs {
      guard left >= spec.least else { return messages.text("error.argument.missing", .string(spec.name)) }
      left -= spec.isEndless ? left : min(left, 1)
    }
    guard left > 0, let word = words.suffix(left).first else { return nil }
    return messages.text("error.argument.unexpected", .string(word))
  }
}

extension OptionSpec {
  /// Whether its value goes through the client's settings.
  fileprivate var isSetting: Bool {
    switch name {
    case "endpoint", "stream", "commands", "time-zone", "width", "colour": true
    // Other commands have formats of their own.
    case "format": completion == Self.format.completion
    default: false
    }
  }
}
