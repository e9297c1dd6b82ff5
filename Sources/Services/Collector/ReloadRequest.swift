/// Asks a running collector to read its catalogs again; from any thread, a signal's among them.
public final class ReloadRequest: Sendable {
  private let watch: CatalogWatch

  init(watch: CatalogWatch) { self.watch = watch }

  /// Asks for it; whether anything has changed does not matter.
  public func make() { watch.reload() }
}
