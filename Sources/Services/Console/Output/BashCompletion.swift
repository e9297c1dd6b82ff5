/// Completions for bash, made from the table of commands.
///
/// - SeeAlso: bash(1), Programmable Completion
public struct BashCompletion: Sendable {
  private let table: CommandTable

  /// Makes completions of a table.
  public init(_ table: CommandTable) { self.table = table }

  /// The script.
  public var text: String {
    let program = table.program
    var lines = [
      "# Completions of \(program) for bash. Made by scripts/docs from the table of commands; not to be edited.", "",
      "_\(program)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path= at=1 word",
      "  COMPREPLY=()",
      "  # '--option=value' is three words to bash.",
      "  if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  if [[ $current == = ]]; then current=; fi",
      "  while ((at < COMP_CWORD)); do",
      "    word=${COMP_WORDS[at]}",
      "    case \"$path/$word\" in",
      "      \(table.prefixes.joined(separator: "|"))) path+=/$word ;;",
      "      *) break ;;",
      "    esac",
      "    ((at += 1))",
      "  done",
      "  case \"$path:$before\" in",
    ]
    for command in table.shown {
      for option in command.options where !option.isFlag {
        let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\(Self.path(command)):\($0)" }.joined(separator: "|")
        lines.append("    \(patterns)) \(Self.reply(option.completion)); return ;;")
      }
    }
    lines += ["  esac", "  case \"$path\" in"]
    for command in table.shown {
      let options = command.options.map { "--\($0.name)" } + ["--help"]
      lines.append("    \(Self.path(command)))")
      lines.append("      if [[ $current == -* ]]; then \(Self.words(options)); return; fi")
      let argument = command.arguments.first?.completion ?? .none
      lines.append("      \(Self.reply(argument)) ;;")
    }
    for (topic, words) in topics {
      lines.append("    \(topic)) \(Self.words(words + ["--help"])) ;;")
    }
    return (lines + ["  esac", "}", "complete -F _\(program) \(program)"]).joined(separator: "\n") + "\n"
  }

  /// What can stand behind a beginning that is no command by itself.
  private var topics: [(String, [String])] {
    [("''", table.firstWords.map(\.word) + ["--version"])]
      + table.topics.keys.sorted().map { topic in ("/\(topic)", table.words(behind: topic).map(\.word)) }
  }

  private static func path(_ command: Command) -> String { "/" + command.path.joined(separator: "/") }

  private static func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
  }

  private static func reply(_ completion: OptionSpec.Completion) -> String {
    switch completion {
    case .none: ":"
    case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$current\"))"
    case .command: "COMPREPLY=($(compgen -c -- \"$current\"))"
    case .words(let list): words(list)
    case .locales, .services, .groups, .timeZones:
      "COMPREPLY=($(compgen -W \"$(klartext complete \(completion.list) 2>/dev/null)\" -- \"$current\"))"
    }
  }
}

extension OptionSpec.Completion {
  /// What `klartext complete` calls the list.
  var list: String {
    switch self {
    case .locales: "locales"
    case .services: "services"
    case .groups: "groups"
    case .timeZones: "time-zones"
    default: ""
    }
  }
}
