internal import ErrorModel

/// The newest release of each service, whatever few of them its groups keep; bounded.
struct NewestReleases: Sendable {
  /// Services come from outside; beyond so many, the releases of their groups decide.
  private static let most = 10_000

  private struct Known {
    var number: UInt64
    var mark: ReleaseMark
    /// Releases that were compared with it or with an older one: a comparison reads both names, and a fleet often has two
    /// releases that take turns.
    var compared: Set<UInt64> = []
  }

  /// Releases of one service that are remembered as compared.
  private static let mostCompared = 64

  private var known: [String: Known] = [:]
  /// The service and the release of the last batch: often those of the next one.
  private var last: (service: String, release: UInt64)?

  /// Notes that a batch came from a release; costs two comparisons where the one before did, too.
  mutating func note(_ number: UInt64, of service: String, in names: SourceNames) {
    if let last, last.release == number, last.service == service { return }
    last = (service, number)
    if let before = known[service], before.number == number || before.compared.contains(number) { return }
    guard let name = names.name(of: number) else { return }
    let mark = ReleaseMark(name.text, firstSeen: name.firstSeen)
    if let newest = newest(of: service, in: names) {
      if ReleaseOrder.of(mark, to: newest) != .newer {
        if known[service]?.compared.count == Self.mostCompared { known[service]?.compared = [] }
        known[service]?.compared.insert(number)
        return
      }
    } else if known.count >= Self.most {
      return
    }
    known[service] = Known(number: number, mark: mark)
  }

  /// The newest release of a service; nil if none is known.
  func newest(of service: String, in names: SourceNames) -> ReleaseMark? {
    guard let known = known[service] else { return nil }
    // An earlier event may have come from it since.
    return names.name(of: known.number).map { ReleaseMark($0.text, firstSeen: $0.firstSeen) } ?? known.mark
  }
}
