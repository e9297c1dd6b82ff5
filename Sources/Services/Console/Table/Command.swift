public import Popt

/// One command, as a row of the table: all that its help, its manual page and the shells' completions need, and its run.
public struct Command: Sendable {
  /// The words that name it, such as `catalog` and `check`.
  public let path: [String]
  /// What it does, in one sentence.
  public let summary: MessageKey
  /// The words that belong to no option.
  public let arguments: [ArgumentSpec]
  /// Its own options; the table adds those that every command has.
  public let options: [OptionSpec]
  /// Paragraphs of the help.
  public let notes: [MessageKey]
  /// Lines that can be typed.
  public let examples: [Example]
  /// The variables it goes by.
  public let environment: [EnvironmentVariable]
  /// How it can end, beside well and with a command line that was not understood.
  public let exitCodes: [ExitCode]
  /// Whether it is left out of lists: an old name, or for other programs.
  public private(set) var isHidden = false
  /// Runs it.
  public let run: @Sendable (ParsedOptions, Session) -> ExitCode

  /// Makes a command.
  public init(
    _ path: String..., summary: MessageKey, arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    notes: [MessageKey] = [], examples: [Example] = [], environment: [EnvironmentVariable] = [],
    exitCodes: [ExitCode] = [], isHidden: Bool = false, run: @escaping @Sendable (ParsedOptions, Session) -> ExitCode
  ) {
    self.init(
      path: path, summary: summary, arguments: arguments, options: options, notes: notes, examples: examples,
      environment: environment, exitCodes: exitCodes, isHidden: isHidden, run: run)
  }

  private init(
    path: [String], summary: MessageKey, arguments: [ArgumentSpec], options: [OptionSpec], notes: [MessageKey],
    examples: [Example], environment: [EnvironmentVariable], exitCodes: [ExitCode], isHidden: Bool,
    run: @escaping @Sendable (ParsedOptions, Session) -> ExitCode
  ) {
    self.path = path
    self.summary = summary
    self.arguments = arguments
    let own = Set(options.map(\.name))
    let letters = Set(options.compactMap(\.letter))
    self.options =
      options
      + Self.everywhere.filter { !own.contains($0.name) }.map { option in
        guard let letter = option.letter, letters.contains(letter) else { return option }
        return OptionSpec(
          option.name, option.kind, value: option.value, help: option.help, completion: option.completion)
      }
    self.notes = notes
    self.examples = examples
    self.environment = environment + [.locale, .config]
    self.exitCodes = ([.ok] + exitCodes + [.usage, .outputFailed, .wrongConfiguration])
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.sorted { $0.rawValue < $1.rawValue }
    self.isHidden = isHidden
    self.run = run
  }

  /// The options that every command has.
  private static let everywhere: [OptionSpec] = [.locale, .config]

  /// The words with blanks between.
  public var name: String { path.joined(separator: " ") }

  /// The same command under an old name, which no list shows.
  public func hidden(as path: String...) -> Command {
    Command(
      path: path, summary: summary, arguments: arguments, options: options, notes: notes, examples: examples,
      environment: environment.dropLast(2), exitCodes: exitCodes, isHidden: true, run: run)
  }

  /// The line that shows how it is called, behind the program's name.
  public var usage: String {
    ([name, "[OPTION...]"] + arguments.map(\.usage)).joined(separator: " ")
  }
}
