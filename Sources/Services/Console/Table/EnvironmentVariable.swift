/// A variable that a command goes by, as the help shows it.
public struct EnvironmentVariable: Sendable {
  /// Its name, or several that belong together.
  public let name: String
  /// What it means.
  public let meaning: MessageKey

  /// Makes a variable.
  public init(_ name: String, _ meaning: MessageKey) {
    self.name = name
    self.meaning = meaning
  }

  /// The reader's language; every command goes by it.
  public static let locale = EnvironmentVariable("LC_ALL, LC_MESSAGES, LANG", "environment.locale")
  /// The client's settings; every command goes by them.
  public static let config = EnvironmentVariable("KLARTEXT_CONFIG", "environment.config")
  /// Where the collector takes commands.
  public static let commands = EnvironmentVariable("KLARTEXT_COMMANDS", "environment.commands")
  /// Where the collector publishes.
  public static let stream = EnvironmentVariable("KLARTEXT_STREAM", "environment.stream")
  /// Where the collector takes events.
  public static let endpoint = EnvironmentVariable("KLARTEXT_ENDPOINT", "environment.endpoint")
  /// The service that reports.
  public static let service = EnvironmentVariable("KLARTEXT_SERVICE", "environment.service")
  /// Who decides.
  public static let user = EnvironmentVariable("USER, LOGNAME", "environment.user")
  /// No colours.
  public static let noColour = EnvironmentVariable("NO_COLOR", "environment.noColour")
}
