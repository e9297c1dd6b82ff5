import Locking

/// Where the orders of the demo end up that an operator helped out of an error.
final class OrderDesk: Sendable {
  /// What became of an order.
  enum Place: String, CaseIterable {
    case saved, draft, discarded
  }

  /// The desk of this process.
  static let shared = OrderDesk()

  private let orders = Guarded<[Place: Int]>([:])

  /// Takes one more order.
  func take(_ place: Place) { orders.withLock { $0[place, default: 0] += 1 } }

  /// How many are where, as the members of a JSON object.
  var members: String {
    orders.withLock { orders in
      Place.allCases.map { #""\#($0.rawValue)":\#(orders[$0] ?? 0)"# }.joined(separator: ",")
    }
  }
}
