import Configuration
import Popt

/// The command line of the collector: where the configuration is, and what of it stands on the line itself.
struct CommandLineOptions {
  /// The file; nil for none.
  var file: String?
  /// The settings that stand on the line.
  var flags: [FlagValue] = []
  /// Whether the configuration is only shown.
  var printsConfiguration = false
  /// Ends the run when so many events are safe; for benchmarks.
  var stopAfter: UInt64?

  private static let common = SettingTable.all.filter { $0.flag != nil }

  static let table = OptionTable(
    program: "klartext-collector",
    options: common.map(option) + [
      Option("no-store", .flag, help: "keep nothing on disk: counts end with the process"),
      Option("configuration", letter: "c", .string, argument: "FILE", help: "read settings from a JSON5 file"),
      Option("set", .string, argument: "SETTING=VALUE", help: "any other setting, such as limits.groups=5000"),
      Option("print-configuration", .flag, help: "print all settings with their origins, and end"),
      Option(
        "stop-after", .integer(1...Int64.max), argument: "EVENTS", help: "end when so many events are safe (benchmarks)"
      ),
      Option("version", .flag, help: "print the version"),
    ],
    examples: """
      A setting stands on the command line, in the environment (KLARTEXT_LIMITS_GROUPS=5000) or in the file named by
      --configuration or KLARTEXT_CONFIGURATION; the first of these that has it counts. docs/configuration.md lists all,
      'klartext check FILE' finds what is wrong in a file. SIGHUP reads the file and the catalogs again; a file with
      problems changes nothing.

      On standard output stands one line of JSON as soon as the sockets are bound:
        {"commands":"tcp://127.0.0.1:7119","events":"tcp://127.0.0.1:7117","kind":"ready","stream":"…","v":1}

      Examples:
        klartext-collector --state /var/lib/klartext --catalogs ./Catalogs
        klartext-collector --configuration /etc/klartext/collector.json5 --set log.format=logfmt

      Exit codes:
      \(ExitCode.help)
      """)

  /// Reads a command line; nil if it only asked for the help or the version, which are printed then.
  init?(_ arguments: [String], environment: [String: String]) throws(OptionError) {
    let parsed = try Self.table.parse(arguments)
    if parsed.wantsHelp {
      Self.table.printHelp()
      return nil
    }
    if parsed.isSet("version") {
      print("klartext-collector 0.1.0")
      return nil
    }
    if let surplus = parsed.arguments.first {
      throw OptionError(.unwantedArgument, option: surplus, expected: "no arguments beside the options")
    }
    for setting in Self.common {
      guard let flag = setting.flag, parsed.isSet(flag) else { continue }
      flags.append(FlagValue(flag: "--\(flag)", path: setting.path, texts: parsed.strings(flag)))
    }
    if parsed.isSet("no-store") { flags.append(FlagValue(flag: "--no-store", path: "store.folder", texts: ["null"])) }
    for text in parsed.strings("set") {
      guard let equals = text.firstIndex(of: "=") else {
        throw OptionError(.missingArgument, option: "--set \(text)", expected: "SETTING=VALUE is expected")
      }
      let path = String(text[..<equals])
      flags.append(FlagValue(flag: "--set \(path)", path: path, texts: [String(text[text.index(after: equals)...])]))
    }
    file = parsed.string("configuration") ?? environment["KLARTEXT_CONFIGURATION"].flatMap { $0.isEmpty ? nil : $0 }
    printsConfiguration = parsed.isSet("print-configuration")
    stopAfter = parsed.integer("stop-after").map { UInt64($0) }
  }

  /// Reads the configuration as it is now.
  func configuration(_ environment: [String: String]) -> ConfigurationReading {
    do throws(ConfigurationProblem) {
      let file = try file.map { (path) throws(ConfigurationProblem) in try ConfigurationFile.read(path) }
      return ConfigurationReader.read(file: file, environment: environment, flags: flags)
    } catch {
      return ConfigurationReading(failing: error)
    }
  }

  private static func option(_ setting: Setting) -> Option {
    let words = setting.sentence.split(separator: ";", maxSplits: 1)[0]
    let help = words.prefix(1).lowercased() + words.dropFirst().drop { $0 == "." }
    let isList = if case .texts = setting.kind { true } else { false }
    return Option(
      setting.flag ?? "", .string,
      argument: setting.path.lowercased().contains("folder") ? "FOLDER" : setting.argumentName,
      help: (help.hasSuffix(".") ? String(help.dropLast()) : help)
        + (isList ? "; may be given several times" : " (\(setting.standardText))"))
  }
}
