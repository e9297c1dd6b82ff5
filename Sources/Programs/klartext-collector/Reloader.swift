import Collector
import Configuration
import Locking
import Systemd

/// Reads the configuration again on SIGHUP.
final class Reloader: Sendable {
  private let options: CommandLineOptions
  private let environment: [String: String]
  private let request: ReloadRequest
  private let current: Guarded<CollectorConfiguration>

  init(
    _ options: CommandLineOptions, _ environment: [String: String], _ request: ReloadRequest,
    current: CollectorConfiguration
  ) {
    self.options = options
    self.environment = environment
    self.request = request
    self.current = Guarded(current)
  }

  /// Reads the catalogs and the configuration; one with problems leaves everything as it is.
  func reload() {
    InitSystem.tell([.reloading])
    request.make()
    let reading = options.configuration(environment)
    guard reading.problems.isEmpty else {
      for problem in reading.problems {
        Diagnostics.log(
          .error, "The new configuration has a problem.",
          [
            "code": problem.code.rawValue, "place": problem.origin.description, "setting": problem.setting,
            "problem": problem.message,
          ])
      }
      Diagnostics.log(
        .error, "The new configuration is not used; the old one stays.", ["problems": "\(reading.problems.count)"])
      return request.make(SettingsChange(settings: nil, problems: reading.problems.count))
    }
    let change = current.withLock { current in
      let change = ConfigurationChange(from: current, to: reading.configuration)
      current = change.configuration
      return change
    }
    Diagnostics.use(change.configuration.log)
    Diagnostics.log(
      .info, "The configuration was read again.", ["changed": change.applied.joined(separator: " ")])
    if !change.waiting.isEmpty {
      Diagnostics.log(
        .warning, "Some settings need a restart to take effect.",
        ["settings": change.waiting.joined(separator: " ")])
    }
    request.make(SettingsChange(settings: change.configuration.collector, waiting: change.waiting))
  }
}
