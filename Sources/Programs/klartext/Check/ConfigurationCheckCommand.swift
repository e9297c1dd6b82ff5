internal import Configuration
internal import Popt
internal import Rendering

/// `klartext check FILE`: finds what is wrong in a configuration of the collector.
struct ConfigurationCheckCommand {
  /// How the problems are written.
  private enum Format: String, CaseIterable {
    case text, json
  }

  private static let table = OptionTable(
    program: "klartext check", usage: "[OPTION...] FILE...",
    options: [
      Option("format", letter: "f", .string, argument: "FORMAT", help: "text (the default) or json"),
      Option("json", .flag, help: "the same as --format json"),
      Option("schema", .flag, help: "print the JSON Schema of such a file, for editors"),
      Option("settings", .flag, help: "print the table of all settings, in Markdown"),
    ],
    examples: """
      FILE is a configuration of klartext-collector, in JSON5. All problems are told at once, each with its place, what
      stands there and what is expected. The environment and the collector's flags are not looked at.

      Examples:
        klartext check /etc/klartext/collector.json5
        klartext check --json deploy/*.json5

      Exit code: 0 nothing wrong, 64 wrong usage, 65 problems, 66 a file cannot be read, 74 the output cannot be
      written.
      """)

  func run(_ arguments: [String]) -> ExitCode {
    Program.parse(Self.table, arguments, takesArguments: true, then: run)
  }

  private func run(_ options: ParsedOptions) -> ExitCode {
    if options.isSet("settings") {
      return Terminal.show(SettingsPage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    if options.isSet("schema") { return showSchema() }
    let word = options.isSet("json") ? Format.json.rawValue : options.string("format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      return Program.usage(Self.table, "--format=\(word): text or json is expected")
    }
    guard !options.arguments.isEmpty else { return Program.usage(Self.table, "a file is expected") }
    var problems: [ConfigurationProblem] = []
    var isMissing = false
    for path in options.arguments {
      do throws(ConfigurationProblem) {
        problems += ConfigurationReader.read(file: try ConfigurationFile.read(path)).problems
      } catch {
        isMissing = true
        problems.append(error)
      }
    }
    guard let lines = lines(problems, format, files: options.arguments.count) else { return .software }
    let written = Terminal.show(lines)
    if written != .ok { return written }
    return isMissing ? .noInput : problems.isEmpty ? .ok : .dataRefused
  }

  private func showSchema() -> ExitCode {
    guard let text = try? ConfigurationSchema.text() else { return .software }
    return Terminal.show(text.split(separator: "\n").map(String.init))
  }

  private func lines(_ problems: [ConfigurationProblem], _ format: Format, files: Int) -> [String]? {
    switch format {
    case .json: (try? ConfigurationCheckRecord(problems, files: files).line()).map { [JSONLine.text($0.utf8)] }
    case .text: problems.map { TerminalEscape.escape($0.description) } + [summary(problems, files)]
    }
  }

  private func summary(_ problems: [ConfigurationProblem], _ files: Int) -> String {
    "\(Count.text(files, "file")): \(Count.text(problems.count, "problem"))"
  }
}
