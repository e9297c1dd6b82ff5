/// The pages of documentation that are made from the table: all commands, and all exit codes.
public struct CommandsPage: Sendable {
  private static let mark = "<!-- Made by scripts/docs from the table of commands; not to be edited. -->"

  private let messages = Messages(locale: "en")
  private let table: CommandTable

  /// Makes pages of a table.
  public init(_ table: CommandTable) { self.table = table }

  /// All commands, in Markdown.
  public var commands: String {
    var lines = [Self.mark, "# Commands", "", "\(messages.text(table.summary)).", ""]
    lines += table.shown.map {
      "- [`\(table.program) \($0.name)`](#\(Self.anchor($0, table))) – \(messages.text($0.summary))"
    }
    for command in table.shown {
      lines += ["", "## \(table.program) \(command.name)", "", messages.text(command.summary), ""]
      lines += ["```", "\(table.program) \(command.usage)", "```", ""]
      lines += rows(
        ["option", "meaning"], command.options.map { [Self.code($0.spelling), HelpPage.text(of: $0, messages)] })
      for note in command.notes {
        lines += [""] + messages.text(note).split(separator: "\n").map { Self.text(String($0)) + "  " }
      }
      if !command.examples.isEmpty { lines += ["", "```sh"] + command.examples.map(\.line) + ["```"] }
      lines.append("")
      lines += rows(
        ["variable", "meaning"], command.environment.map { [Self.code($0.name), messages.text($0.meaning)] })
      let codes = command.exitCodes.map { "\($0.rawValue)" }.joined(separator: ", ")
      lines += ["", "Exit codes: \(codes); see [exit-codes.md](exit-codes.md)."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// All exit codes, in Markdown.
  public var exitCodes: String {
    let rows = rows(
      ["code", "name in sysexits.h", "meaning"],
      ExitCode.documented.map { ["\($0.code.rawValue)", $0.name.map(Self.code) ?? "", messages.text($0.meaning)] })
    return ([Self.mark, "# Exit codes", ""] + rows).joined(separator: "\n") + "\n"
  }

  private func rows(_ heading: [String], _ rows: [[String]]) -> [String] {
    [heading, heading.map { _ in "---" }].map(Self.row) + rows.map { row in Self.row(row.map { Self.text($0) }) }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// A text in which nothing is markup but the code that stands in it already.
  private static func text(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("*", with: "\\*").replacing("<", with: "&lt;")
  }

  private static func code(_ text: String) -> String { "`\(text.drop { $0 == " " })`" }

  private static func anchor(_ command: Command, _ table: CommandTable) -> String {
    ([table.program] + command.path).joined(separator: "-")
  }
}
