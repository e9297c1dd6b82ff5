internal import Popt
internal import Rendering

/// The command line as a whole: finds the command and runs it.
struct Program {
  /// The version that `--version` tells.
  static let version = "0.1.0"

  private static let table = OptionTable(
    program: "klartext", usage: "tail|top|send|groups|group|resolve|reopen|ignore|catalog|check|backup [OPTION...]",
    options: [Option("version", letter: "V", .flag, help: "print the version")],
    examples: """
      Commands:
        tail     read the errors of your services in your language
        top      the same on the whole terminal, as it changes
        send     report errors from a script: JSON Lines on the standard input
        groups   list the groups that a collector has
        group    tell all of one group; explain, merge and split groups, try rules
        resolve, reopen, ignore
                 decide about a group
        catalog  look at the tables of texts, and make new ones
        check    find what is wrong in a configuration or in the database of a collector
        backup   copy the database of a collector while it runs

      Examples:
        klartext tail --locale de
        echo '{"error":{"type":"Backup.DiskFull"}}' | klartext send --service backup

      'klartext COMMAND --help' tells more about each.
      """)

  let arguments: [String]
  let environment: [String: String]

  func run() -> ExitCode {
    let rest = Array(arguments.dropFirst(2))
    switch arguments.dropFirst().first {
    case "tail": return TailCommand(environment: environment).run(rest)
    case "top": return TopCommand(environment: environment).run(rest)
    case "send": return SendCommand(environment: environment).run(rest)
    case "groups": return GroupsCommand(environment: environment).run(rest)
    case "resolve": return DecisionCommand(.resolve, environment: environment).run(rest)
    case "reopen": return DecisionCommand(.reopen, environment: environment).run(rest)
    case "ignore": return DecisionCommand(.ignore, environment: environment).run(rest)
    case "backup": return BackupCommand(environment: environment).run(rest)
    case "check": return check(rest)
    case "group": return GroupCommand(environment: environment).run(rest)
    case "catalog": return CatalogCommand(environment: environment).run(rest)
    case nil:
      Terminal.complain("a command is missing; 'klartext --help' lists them")
      return .usage
    case let word?:
      guard word.hasPrefix("-") else {
        Terminal.complain("unknown command \(word); 'klartext --help' lists them")
        return .usage
      }
      return Self.parse(Self.table, Array(arguments.dropFirst())) { parsed in
        guard parsed.isSet("version") else { return .usage }
        print("klartext \(Self.version)")
        return .ok
      }
    }
  }

  /// Checks configurations, or with `--state` or nothing at all the database.
  private func check(_ arguments: [String]) -> ExitCode {
    if arguments.isEmpty || arguments.contains(where: { $0 == "--state" || $0.hasPrefix("--state=") }) {
      return CheckStateCommand(environment: environment).run(arguments)
    }
    return ConfigurationCheckCommand().run(arguments)
  }

  /// Tells what is wrong with a command line.
  static func usage(_ table: OptionTable, _ message: String) -> ExitCode {
    Terminal.complain("\(message); '\(table.program) --help' tells more")
    return .usage
  }

  /// Reads a command line, and either shows the help, names what is wrong, or goes on.
  ///
  /// - Parameter takesArguments: whether words that belong to no option are expected.
  static func parse(
    _ table: OptionTable, _ arguments: [String], takesArguments: Bool = false, then run: (ParsedOptions) -> ExitCode
  ) -> ExitCode {
    do {
      let parsed = try table.parse(arguments)
      if parsed.wantsHelp {
        table.printHelp()
        return .ok
      }
      if !takesArguments, let word = parsed.arguments.first {
        return usage(table, "unexpected argument \(word)")
      }
      return run(parsed)
    } catch {
      return usage(table, error.description)
    }
  }
}
