/// What a reload of the configuration came to.
public struct SettingsChange: Sendable {
  /// What the collector goes on with; nil if the new configuration is bad and the old one stays.
  public var settings: CollectorSettings?
  /// How many problems the new configuration has.
  public var problems: Int
  /// The settings that changed and need a restart to take effect, by their paths.
  public var waiting: [String]

  /// Makes a change.
  public init(settings: CollectorSettings?, problems: Int = 0, waiting: [String] = []) {
    self.settings = settings
    self.problems = problems
    self.waiting = waiting
  }
}
