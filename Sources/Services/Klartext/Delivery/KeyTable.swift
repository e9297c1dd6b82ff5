/// The cheap keys of what waits and of open windows, with what is known of each.
struct KeyTable {
  /// What stands in the place of a key that is forgotten.
  private static let noKey = CheapKey(
    CallSite(of: CancellationError(), severity: .info, explicitGroup: nil, file: "", line: 0, function: ""))

  private var index: HashIndex
  private var keys: [CheapKey]
  private var states: [KeyState]

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - count: So many places have their memory at once.
  ///   - filled: So many of them are written already, so that the system has found memory for them.
  init(reserving count: Int, filled: Int) {
    index = HashIndex(vacant: filled, reserving: count)
    keys = []
    keys.reserveCapacity(count)
    keys.append(contentsOf: repeatElement(Self.noKey, count: filled))
    states = []
    states.reserveCapacity(count)
    states.append(contentsOf: repeatElement(KeyState(), count: filled))
  }

  /// The place of the key that a report has; nil if it is not there.
  @inline(__always)
  func place(of site: borrowing CallSite) -> Int? { index.place(hash: site.hash) { keys.matches($0, site) } }

  /// Adds the key of a report, which is not there yet.
  mutating func insert(_ site: borrowing CallSite) -> Int {
    let place = index.insert(hash: site.hash)
    let state = KeyState(certainty: site.namesGroup ? .oneGroup : nil)
    if place == keys.count {
      keys.append(CheapKey(site))
      states.append(state)
    } else {
      keys[place] = CheapKey(site)
      states[place] = state
    }
    return place
  }

  /// Forgets a key.
  mutating func remove(_ place: Int) {
    index.remove(place)
    keys[place] = Self.noKey
  }

  /// The key at a place.
  func key(_ place: Int) -> CheapKey { keys[place] }

  /// What is known of the key at a place.
  subscript(_ place: Int) -> KeyState {
    @inline(__always) get { states[place] }
    @inline(__always) _modify { yield &states[place] }
  }
}
