internal import Locking

/// Where another thread leaves the settings to go on with.
final class SettingsMail: Sendable {
  private let change = Guarded<SettingsChange?>(nil)

  /// Leaves a change; one that was not taken yet is replaced.
  func put(_ change: SettingsChange) { self.change.withLock { $0 = change } }

  /// Takes the change that waits.
  func take() -> SettingsChange? {
    change.withLock { change in
      defer { change = nil }
      return change
    }
  }
}
