internal import ZeroMQ

/// Asks a running collector to read its catalogs again, or to go on with other settings; from any thread, a signal's
/// among them.
public final class ReloadRequest: Sendable {
  private let watch: CatalogWatch
  private let mail: SettingsMail
  private let waker: Waker

  init(watch: CatalogWatch, mail: SettingsMail, waker: Waker) {
    self.watch = watch
    self.mail = mail
    self.waker = waker
  }

  /// Asks for the catalogs; whether anything has changed does not matter.
  public func make() { watch.reload() }

  /// Hands over what a reload of the configuration came to; the collector takes it between two turns.
  public func make(_ change: SettingsChange) {
    mail.put(change)
    waker.wake()
  }
}
