public import Collector

/// All that the collector can be told: by its file, the environment and its flags.
///
/// Every field is one row of ``SettingTable``; a test fails for a field that is not.
public struct CollectorConfiguration: Sendable {
  /// Where configurations begin.
  public static let defaultStateFolder = "klartext-state"

  /// What the collector runs with.
  public var collector = CollectorSettings()
  /// Its own log.
  public var log = OwnLogSettings()

  /// The defaults.
  public init() { collector.stateFolder = Self.defaultStateFolder }
}
