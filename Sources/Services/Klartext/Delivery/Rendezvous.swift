internal import ErrorModel

/// Says which collector a group belongs to: the same in every process that has the same list, in whatever order.
///
/// Each pair of group and collector has a weight, and the heaviest collector has the group. Where a collector is away
/// only its own groups move, and they spread over all of the others.
///
/// - SeeAlso: Thaler, Ravishankar, "Using name-based mappings to increase hit rates" (1998), highest random weight.
struct Rendezvous {
  private let collectors: [UInt64]

  init(endpoints: [String]) { collectors = endpoints.map { ContentHash(of: Array($0.utf8)).rawValue } }

  /// The place in the list of the first collector in the group's order that is open; nil if none is.
  func collector(for group: GroupKey, where isOpen: (Int) -> Bool) -> Int? {
    var best: (index: Int, weight: UInt64)?
    for index in collectors.indices where isOpen(index) {
      let weight = Self.mixed(group.rawValue ^ collectors[index])
      if let heaviest = best, heaviest.weight >= weight { continue }
      best = (index, weight)
    }
    return best?.index
  }

  /// Spreads each bit over the whole word, as the last step of a ``GroupKey`` does: the two hashes are only combined
  /// here.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var value = number &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
