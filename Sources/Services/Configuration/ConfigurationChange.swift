/// What changes from one configuration to another while the collector runs.
public struct ConfigurationChange: Sendable {
  /// The old configuration with all that can be changed in a running collector.
  public private(set) var configuration: CollectorConfiguration
  /// The settings that changed, by their paths.
  public private(set) var applied: [String] = []
  /// The settings that changed and need a restart to take effect.
  public private(set) var waiting: [String] = []

  /// Compares.
  public init(from old: CollectorConfiguration, to new: CollectorConfiguration) {
    configuration = old
    for setting in SettingTable.all {
      let value = setting.read(new)
      if value == setting.read(old) { continue }
      guard setting.isReloadable else {
        waiting.append(setting.path)
        continue
      }
      applied.append(setting.path)
      _ = setting.write(&configuration, value)
    }
  }
}
