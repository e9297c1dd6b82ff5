internal import ErrorModel

/// Over which connection each keeper of errors is reached, as the heartbeats on it tell.
///
/// A keeper belongs to one connection as long as that is heard: whoever else names it gets nothing. A value; the time is
/// an argument.
struct RecoveryKeepers: Sendable {
  private struct Place {
    var identity: [UInt8]
    var heard: Timestamp
  }

  private var places: [String: Place] = [:]
  private let capacity: Int
  /// When those that fell silent were last looked for; a flood of new names is not to look each time.
  private var swept: Timestamp?

  /// Makes an empty table.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many are known.
  var count: Int { places.count }

  /// Notes a heartbeat that names a keeper.
  mutating func heard(_ keeper: String, from identity: [UInt8], now: Timestamp) {
    if let place = places[keeper], place.identity != identity, Self.isAlive(place, now: now) { return }
    if places[keeper] == nil, places.count >= capacity {
      if let swept, swept.duration(to: now) < .seconds(1), swept <= now { return }
      swept = now
      places = places.filter { Self.isAlive($0.value, now: now) }
      if places.count >= capacity { return }
    }
    places[keeper] = Place(identity: identity, heard: now)
  }

  /// The connection of a keeper; nil if it is not heard.
  func connection(of keeper: String, now: Timestamp) -> [UInt8]? {
    guard let place = places[keeper], Self.isAlive(place, now: now) else { return nil }
    return place.identity
  }

  /// Whether a keeper speaks over a connection.
  func isConnection(_ identity: [UInt8], of keeper: String) -> Bool { places[keeper]?.identity == identity }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    for keeper in places.keys {
      guard let heard = places[keeper]?.heard else { continue }
      places[keeper]?.heard = heard.advanced(by: jump)
    }
  }

  private static func isAlive(_ place: Place, now: Timestamp) -> Bool {
    Liveness(heardAgo: place.heard.duration(to: now)) == .alive
  }
}
