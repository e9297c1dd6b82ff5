internal import Catalogs

/// Makes the sentences of each service from its own texts first: folder/<service>, folder, shipped by the service.
struct ServiceLocalizers: Sendable {
  /// For services that have no texts of their own.
  private(set) var general: Localizer
  private var services: [String: Localizer] = [:]

  /// Makes localizers over the texts for all.
  init(general: CatalogSet = CatalogSet()) { self.general = Localizer(catalogs: general) }

  /// The localizer of a service.
  subscript(service: String) -> Localizer { services[service] ?? general }

  /// Makes what the collector's thread would have to make again otherwise, in the middle of a turn.
  func prepare(like old: ServiceLocalizers) {
    general.prepare(like: old.general)
    for (service, localizer) in services { localizer.prepare(like: old[service]) }
  }

  /// Gives a service texts of its own, or takes them back.
  ///
  /// - Parameters:
  ///   - folder: what the operator has for this service alone; goes before everything.
  ///   - shipped: what its producers sent, of one key the last wins; stands behind the folder, since an operator who
  ///     puts a text there wants another one than the producer's.
  mutating func set(_ service: String, folder: CatalogSet?, shipped: [Catalog]) {
    guard folder != nil || !shipped.isEmpty else {
      services[service] = nil
      return
    }
    let general = general.catalogs
    let sent = CatalogSet(developmentLanguage: general.developmentLanguage, catalogs: shipped)
    services[service] = Localizer(layers: [folder, general, shipped.isEmpty ? nil : sent].compactMap(\.self))
  }
}
