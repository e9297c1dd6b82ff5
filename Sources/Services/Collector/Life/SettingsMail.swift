internal import Locking

/// Where another thread leaves the settings to go on with.
final class SettingsMail: Sendable {
  /// The newest settings that were not taken yet, then what came of reloads after them; at most one of each.
  private let changes = Guarded<[SettingsChange]>([])

  /// Leaves a change: what it replaces goes, but a bad configuration takes away no good one that waits.
  func put(_ change: SettingsChange) {
    changes.withLock { changes in
      if change.settings != nil { changes = [] }
      changes.removeAll { $0.settings == nil }
      changes.append(change)
    }
  }

  /// Takes the changes that wait, in their order.
  func take() -> [SettingsChange] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}
