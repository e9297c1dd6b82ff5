/// The services that have groups in memory: as bounded as those.
public struct ServiceTable: Sendable {
  /// The states, by place; a place without a group is free for the next service.
  public internal(set) var states: [ServiceState] = [ServiceState(name: "")]
  private var places: [String: Int] = [:]
  private var free: [Int] = []

  /// The place of groups that have no name yet.
  static let nameless = 0

  init() {}

  /// Adds a group to a service and gives the service's place.
  mutating func join(_ name: String) -> Int {
    if let place = places[name] {
      states[place].groups += 1
      return place
    }
    let place = free.popLast() ?? states.count
    if place == states.count { states.append(ServiceState(name: name)) }
    states[place] = ServiceState(name: name)
    states[place].groups = 1
    places[name] = place
    return place
  }

  /// Takes a group from its service.
  mutating func leave(_ place: Int) {
    guard place != Self.nameless else { return }
    states[place].groups -= 1
    guard states[place].groups == 0 else { return }
    places[states[place].name] = nil
    free.append(place)
  }
}
