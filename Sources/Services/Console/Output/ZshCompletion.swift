/// Completions for zsh, made from the table of commands.
///
/// - SeeAlso: zshcompsys(1), `_arguments`
public struct ZshCompletion: Sendable {
  private let table: CommandTable
  private let messages = Messages(locale: "en")

  /// Makes completions of a table.
  public init(_ table: CommandTable) { self.table = table }

  /// The script, for a file `_klartext` in `fpath`.
  public var text: String {
    let program = table.program
    var lines = [
      "#compdef \(program)",
      "# Completions of \(program) for zsh. Made by scripts/docs from the table of commands; not to be edited.", "",
      "_\(program)_list() { local -a list; list=(${(f)\"$(klartext complete $1 2>/dev/null)\"}); compadd -a list }", "",
      "_\(program)() {",
      "  # Not 'path': that is the search path of zsh.", "  local place= word",
      "  integer at=2",
      "  while ((at < CURRENT)); do",
      "    word=$words[at]",
      "    case \"$place/$word\" in",
      "      (\(table.prefixes.joined(separator: "|"))) place+=/$word ;;",
      "      (*) break ;;",
      "    esac",
      "    ((at += 1))",
      "  done",
      "  shift $((at - 2)) words",
      "  ((CURRENT -= at - 2))",
      "  case $place in",
    ]
    for command in table.shown {
      lines.append("    (\(Self.path(command)))")
      lines.append("      _arguments -s -S \\")
      var specs = command.options.map(spec) + ["'(-)'{-'?',--help}'[\(escaped(messages.text("option.help")))]'"]
      specs += command.arguments.enumerated().map { index, argument in
        let place = argument.isEndless ? "*" : "\(index + 1)"
        let optional = argument.least == 0 && !argument.isEndless ? ":" : ""
        return "'\(place):\(optional)\(escaped(argument.name)):\(action(argument.completion))'"
      }
      lines += specs.enumerated().map { "        \($1)\($0 == specs.count - 1 ? " ;;" : " \\")" }
    }
    for (topic, words) in topics {
      lines.append("    (\(topic)) local -a commands; commands=(")
      lines += words.map { "        '\(escaped($0.word)):\(escaped(messages.text($0.summary)))'" }
      lines.append("      ); _describe command commands ;;")
    }
    return (lines + ["  esac", "}", "", "_\(program) \"$@\""]).joined(separator: "\n") + "\n"
  }

  private var topics: [(String, [(word: String, summary: MessageKey)])] {
    [("''", table.firstWords)] + table.topics.keys.sorted().map { ("/\($0)", table.words(behind: $0)) }
  }

  private static func path(_ command: Command) -> String { "/" + command.path.joined(separator: "/") }

  private func spec(_ option: OptionSpec) -> String {
    let help = "[\(escaped(messages.text(option.help)))]"
    let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let equals = option.isFlag ? "" : "="
    guard let letter = option.letter else { return "'--\(option.name)\(equals)\(help)\(value)'" }
    let plus = option.isFlag ? "" : "+"
    return "{-\(letter)\(plus),--\(option.name)\(equals)}'\(help)\(value)'"
  }

  private func action(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .command: "_command_names -e"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .locales, .services, .groups, .silences, .timeZones: "_\(table.program)_list \(completion.list)"
    }
  }

  /// A text inside single quotes and brackets of `_arguments`.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "'\\''").replacing("[", with: "\\[")
      .replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
