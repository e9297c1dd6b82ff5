public import Popt

/// One option of a command: how it is spelled, what it means, and what a shell offers for its value.
public struct OptionSpec: Sendable {
  /// What a shell offers when the value is to be written.
  public enum Completion: Hashable, Sendable {
    case none, file, folder, locales, services, groups, timeZones
    /// Any command with its own completion.
    case command
    /// One of these words.
    case words([String])
  }

  /// The long name without its dashes.
  public let name: String
  /// The letter behind a single dash; nil if there is none.
  public let letter: Character?
  /// What follows the name.
  public let kind: Option.Kind
  /// The word that stands for the value in the help, such as `TAG`; nil for a flag.
  public let value: String?
  /// What it means.
  public let help: MessageKey
  /// What a shell offers for its value.
  public let completion: Completion

  /// Makes an option.
  public init(
    _ name: String, letter: Character? = nil, _ kind: Option.Kind, value: String? = nil, help: MessageKey,
    completion: Completion = .none
  ) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.value = value
    self.help = help
    self.completion = completion
  }

  /// What popt needs to know of it.
  var row: Option { Option(name, letter: letter, kind, argument: value, help: "") }

  /// Whether no value follows.
  var isFlag: Bool { kind == .flag }

  /// The spelling as the help shows it, such as `-l, --locale TAG`.
  public var spelling: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

extension OptionSpec {
  /// The reader's language; every command has it.
  public static let locale = OptionSpec(
    "locale", letter: "l", .string, value: "TAG", help: "option.locale", completion: .locales)
  /// The file with the client's settings; every command has it.
  public static let config = OptionSpec(
    "config", .string, value: "FILE", help: "option.config", completion: .file)
  /// JSON instead of lines for people.
  public static let json = OptionSpec("json", letter: "j", .flag, help: "option.json")
  /// Only one service.
  public static let service = OptionSpec(
    "service", letter: "s", .string, value: "NAME", help: "option.service", completion: .services)
  /// The least severity.
  public static let severity = OptionSpec(
    "severity", .string, value: "NAME", help: "option.severity",
    completion: .words(["info", "warning", "error", "critical"]))
  /// Where the collector takes commands.
  public static let commands = OptionSpec("commands", .string, value: "ENDPOINT", help: "option.commands")
  /// Where the collector publishes.
  public static let stream = OptionSpec("stream", .string, value: "ENDPOINT", help: "option.stream")
  /// How many records on a page.
  public static let limit = OptionSpec(
    "limit", letter: "n", .integer(1...500), value: "N", help: "option.limit")
  /// Which page.
  public static let page = OptionSpec("page", letter: "p", .integer(1...1_000_000), value: "N", help: "option.page")
  /// Who decides.
  public static let by = OptionSpec("by", letter: "b", .string, value: "NAME", help: "option.by")
  /// Why.
  public static let comment = OptionSpec("comment", letter: "m", .string, value: "TEXT", help: "option.comment")
  /// The zone of the times that are shown.
  public static let timeZone = OptionSpec(
    "time-zone", .string, value: "ZONE", help: "option.timeZone", completion: .timeZones)
  /// The columns that a line may have.
  public static let width = OptionSpec("width", .integer(20...1_000), value: "COLUMNS", help: "option.width")
  /// Whether colours are used.
  public static let colour = OptionSpec(
    "colour", .string, value: "WHEN", help: "option.colour", completion: .words(ClientConfiguration.Colour.words))
  /// How records are written.
  public static let format = OptionSpec(
    "format", letter: "f", .string, value: "FORMAT", help: "option.format",
    completion: .words(ClientConfiguration.Format.words))
}
