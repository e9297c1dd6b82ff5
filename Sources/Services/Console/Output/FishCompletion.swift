/// Completions for fish, made from the table of commands.
///
/// - SeeAlso: fish's `complete`
public struct FishCompletion: Sendable {
  private let table: CommandTable
  private let messages = Messages(locale: "en")

  /// Makes completions of a table.
  public init(_ table: CommandTable) { self.table = table }

  /// The script.
  public var text: String {
    let program = table.program
    var lines = [
      "# Completions of \(program) for fish. Made by scripts/docs from the table of commands; not to be edited.", "",
      "function __fish_\(program)_path", "  set -l path", "  for word in (commandline -opc)[2..-1]",
      "    switch \"$path/$word\"",
      "      case \(table.prefixes.map { "'\($0)'" }.joined(separator: " "))", "        set path \"$path/$word\"",
      "      case '*'", "        break", "    end", "  end", "  test \"$path\" = \"$argv[1]\"", "end", "",
      "complete -c \(program) -f",
    ]
    lines += table.firstWords.map { row in
      "complete -c \(program) -n \"__fish_\(program)_path ''\" -a \(quoted(row.word)) -d "
        + quoted(messages.text(row.summary))
    }
    lines.append(
      "complete -c \(program) -n \"__fish_\(program)_path ''\" -l version -d \(quoted(messages.text("option.version")))"
    )
    for command in table.shown where command.path.count > 1 {
      let parent = "/" + command.path.dropLast().joined(separator: "/")
      lines.append(
        "complete -c \(program) -n \"__fish_\(program)_path \(parent)\" -a \(quoted(command.path.last ?? "")) -d "
          + quoted(messages.text(command.summary)))
    }
    for command in table.shown {
      let begin = "complete -c \(program) -n \"__fish_\(program)_path /\(command.path.joined(separator: "/"))\""
      for option in command.options {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        // Files are what fish offers by itself, but not where nothing else may stand ('-x').
        let exclusive = option.completion == .file ? " -r" : " -x"
        let value = option.isFlag ? "" : exclusive + arguments(option.completion)
        lines.append("\(begin) -l \(option.name)\(letter)\(value) -d \(quoted(messages.text(option.help)))")
      }
      lines.append("\(begin) -l help -d \(quoted(messages.text("option.help")))")
      if let argument = command.arguments.first {
        let value = arguments(argument.completion)
        if !value.isEmpty { lines.append("\(begin)\(value)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func arguments(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .none: ""
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    case .command: " -a '(__fish_complete_command)'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .locales, .services, .groups, .timeZones: " -a '(klartext complete \(completion.list) 2>/dev/null)'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
