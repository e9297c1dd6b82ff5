/// A manual page, made from the table of commands.
///
/// In English only: the formatters of manual pages put no right-to-left text in order, and names of sections are fixed.
public struct ManPage: Sendable {
  private let messages = Messages(locale: "en")
  private let table: CommandTable

  /// Makes pages of a table.
  public init(_ table: CommandTable) { self.table = table }

  /// The file names and their texts: one page of the program, and one for each command.
  public var files: [(name: String, text: String)] {
    [("\(table.program).1", program)]
      + table.shown.map { ("\(Self.name(of: $0, in: table)).1", page(of: $0)) }
  }

  private static func name(of command: Command, in table: CommandTable) -> String {
    ([table.program] + command.path).joined(separator: "-")
  }

  private var program: String {
    var lines = head(table.program, messages.text(table.summary))
    lines += [".SH SYNOPSIS", ".B \(Self.escaped(table.program))", Self.escaped("\(HelpPage.commandWord) [OPTION...]")]
    lines.append(".SH COMMANDS")
    for command in table.shown {
      lines += [
        ".TP", ".BR \(Self.escaped(Self.name(of: command, in: table))) (1)",
        Self.line(messages.text(command.summary)),
      ]
    }
    lines += options(CommandTable.programOptions) + examples(table.examples)
    lines.append(".SH EXIT STATUS")
    for row in ExitCode.documented {
      lines += [".TP", ".B \(row.code.rawValue)", Self.line(messages.text(row.meaning))]
    }
    lines.append(".SH FILES")
    for path in ["$XDG_CONFIG_HOME/klartext/klartext.json5", "/etc/klartext/klartext.json5"] {
      lines += [".TP", ".I \(Self.escaped(path))", Self.line(messages.text("option.config"))]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func page(of command: Command) -> String {
    var lines = head(Self.name(of: command, in: table), messages.text(command.summary))
    lines += [".SH SYNOPSIS", ".B \(Self.escaped("\(table.program) \(command.name)"))"]
    lines.append(Self.escaped(String(command.usage.dropFirst(command.name.count + 1))))
    if !command.notes.isEmpty { lines.append(".SH DESCRIPTION") }
    for (index, note) in command.notes.enumerated() {
      if index > 0 { lines.append(".PP") }
      lines.append(Self.line(messages.text(note)))
    }
    lines += options(command.options) + examples(command.examples)
    lines.append(".SH ENVIRONMENT")
    for variable in command.environment {
      lines += [".TP", ".B \(Self.escaped(variable.name))", Self.line(messages.text(variable.meaning))]
    }
    lines.append(".SH EXIT STATUS")
    for code in command.exitCodes {
      lines += [".TP", ".B \(code.rawValue)", Self.line(code.meaning.map { messages.text($0) } ?? "")]
    }
    lines += [".SH SEE ALSO", ".BR \(Self.escaped(table.program)) (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func head(_ name: String, _ summary: String) -> [String] {
    [
      ".\\\" Made by scripts/docs from the table of commands; not to be edited.",
      ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"\(table.program) \(table.version)\" \"User Commands\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))",
    ]
  }

  private func options(_ options: [OptionSpec]) -> [String] {
    [".SH OPTIONS"]
      + options.flatMap { option in
        let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
        let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
        return [
          ".TP", "\(letter)\\fB\(Self.escaped("--\(option.name)"))\\fR\(value)",
          Self.line(HelpPage.text(of: option, messages)),
        ]
      }
      + [".TP", "\\fB\\-?\\fR, \\fB\\-\\-help\\fR", Self.line(messages.text("option.help"))]
  }

  private func examples(_ examples: [Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return [".SH EXAMPLES", ".nf"] + examples.map { Self.line($0.line) } + [".fi"]
  }

  /// A text as lines of a page; a point or a quote at the beginning of a line would be a request.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let line = escaped(String(line))
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
      }
      .joined(separator: "\n.br\n")
  }

  /// A text in which nothing is a command of troff, and a hyphen can be copied as it is typed.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default:
        // By number, so that no formatter has to guess how the file is encoded.
        for scalar in character.unicodeScalars {
          if scalar.isASCII {
            escaped.unicodeScalars.append(scalar)
          } else {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
          }
        }
      }
    }
    return escaped
  }
}
