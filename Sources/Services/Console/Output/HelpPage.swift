internal import ErrorModel

/// The help of a program or a command as lines for a terminal, in the reader's language.
public struct HelpPage: Sendable {
  /// Longer lines are hard to read.
  private static let mostWidth = 100
  /// What is assumed where nobody says how wide the output is.
  private static let usualWidth = 80
  /// The widest first column: what is longer gets a line of its own.
  private static let mostTerm = 26

  private let messages: Messages
  private let width: Int

  /// Makes a page.
  ///
  /// - Parameter width: the columns of the output; nil where nobody knows.
  public init(messages: Messages, width: Int?) {
    self.messages = messages
    self.width = min(max(width ?? Self.usualWidth, 30), Self.mostWidth)
  }

  /// The help of a command.
  public func lines(of command: Command, in table: CommandTable) -> [String] {
    var lines = head("\(table.program) \(command.usage)", command.summary)
    let help = (spelling: "-?, --help", text: messages.text("option.help"))
    lines += section("help.options", (command.options.map { ($0.spelling, text(of: $0)) } + [help]))
    for note in command.notes { lines += [""] + TextBlock.wrapped(messages.text(note), width: width) }
    lines += examples(command.examples)
    lines += section("help.environment", command.environment.map { ($0.name, messages.text($0.meaning)) })
    lines += section(
      "help.exitCodes",
      command.exitCodes.map { code in ("\(code.rawValue)", code.meaning.map { messages.text($0) } ?? "") })
    return lines
  }

  /// The help of a program, or of the commands that begin with a word.
  public func lines(of table: CommandTable, topic: String?) -> [String] {
    let call = topic.map { "\(table.program) \($0)" } ?? table.program
    let summary = topic.flatMap { table.topics[$0] } ?? table.summary
    var lines = head("\(call) \(Self.commandWord) [OPTION...]", summary)
    let commands = table.shown.filter { topic == nil || $0.path.first == topic }
    lines += section("help.commands", commands.map { ($0.name, messages.text($0.summary)) })
    if topic == nil {
      lines += section(
        "help.options",
        CommandTable.programOptions.map { ($0.spelling, text(of: $0)) }
          + [("-?, --help", messages.text("option.help"))])
    }
    lines += examples(topic == nil ? table.examples : commands.compactMap(\.examples.first))
    return lines + [""]
      + TextBlock.wrapped(messages.text("help.more", .string("\(call) \(Self.commandWord) --help")), width: width)
  }

  /// Stands for the name of any command.
  static let commandWord = "COMMAND"

  /// The sentence of an option, with the words it takes.
  private func text(of option: OptionSpec) -> String { Self.text(of: option, messages) }

  static func text(of option: OptionSpec, _ messages: Messages) -> String {
    let text = messages.text(option.help)
    guard case .words(let words) = option.completion else { return text }
    return "\(text) (\(words.joined(separator: ", ")))"
  }

  private func head(_ call: String, _ summary: MessageKey) -> [String] {
    ["\(messages.text("help.usage")): \(call)", ""] + TextBlock.wrapped(messages.text(summary), width: width)
  }

  private func examples(_ examples: [Example]) -> [String] {
    // A line that can be typed is never wrapped.
    examples.isEmpty ? [] : ["", "\(messages.text("help.examples")):"] + examples.map { "  \($0.line)" }
  }

  /// A heading and rows of a term and its sentence.
  private func section(_ heading: MessageKey, _ rows: [(term: String, text: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let column = min(Self.mostTerm, rows.map { TextBlock.columns($0.term) }.max() ?? 0) + 4
    var lines = ["", "\(messages.text(heading)):"]
    for row in rows {
      let text = TextBlock.wrapped(row.text, width: max(20, width - column))
      let blanks = column - 2 - TextBlock.columns(row.term)
      // A term that is too long has a line of its own.
      if blanks < 2 || width < column + 20 {
        lines.append("  \(row.term)")
        lines += TextBlock.wrapped(row.text, width: max(20, width - 6)).map { "      \($0)" }
      } else {
        lines.append("  \(row.term)\(String(repeating: " ", count: blanks))\(text.first ?? "")")
        lines += text.dropFirst().map { String(repeating: " ", count: column) + $0 }
      }
    }
    return lines
  }
}
