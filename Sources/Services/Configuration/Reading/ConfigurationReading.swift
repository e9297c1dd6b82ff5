/// A configuration, where each of its values came from, and all that is wrong with it.
public struct ConfigurationReading: Sendable {
  /// The values; of those with a problem, the ones that they would have without it.
  public internal(set) var configuration = CollectorConfiguration()
  /// Where values came from that are no defaults, by path.
  public internal(set) var origins: [String: SettingOrigin] = [:]
  /// What is wrong, in the order of the file, then the environment, then the flags.
  public internal(set) var problems: [ConfigurationProblem] = []

  init() {}

  /// A reading that came to nothing.
  public init(failing problem: ConfigurationProblem) { problems = [problem] }

  /// Where the value of a setting came from.
  public func origin(of path: String) -> SettingOrigin { origins[path] ?? .standard }
}
