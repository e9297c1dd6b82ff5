internal import ErrorModel
internal import Logs
internal import Pipeline

extension Collector {
  /// Goes on with other settings if some wait; all of them from the same turn on.
  ///
  /// Endpoints, folders and whatever else was built from the settings at the start stay as they are: who hands settings
  /// over has left them alone.
  func takeSettings(now: Timestamp) {
    for change in settingsMail.take() { use(change, now: now) }
  }

  private func use(_ change: SettingsChange, now: Timestamp) {
    if let settings = change.settings {
      self.settings = settings
      pipeline.use(settings.limits)
      grouping = settings.grouping
      if settings.inhibitions != pipeline.inhibit.rules { pipeline.setInhibitions(settings.inhibitions) }
      publisher.subscriptions.capacity = settings.locales
      if settings.logSinks != logs.settings { logs.use(settings.logSinks) }
    }
    // Whoever put the files away asks with the same signal.
    logs.reopen()
    reload = ReloadOutcome(
      at: now, isApplied: change.settings != nil, problems: change.problems, waiting: change.waiting.count)
    statistics.reloads += 1
    publisher.statusDue = now
  }
}
