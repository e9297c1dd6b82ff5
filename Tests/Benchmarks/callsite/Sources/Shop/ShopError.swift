public import Foundation

/// The errors that are reported: cases with a payload, as services throw them.
public enum ShopError: Error {
  case declined(order: String)
  case timedOut(order: String)
  case refused(order: String)
  case outOfStock(order: String)
  case expired(order: String)

  /// An error that no other call makes: another order, and a case in turn.
  public static func distinct(_ number: Int) -> ShopError {
    let order = "order-\(number)-of-customer-\(number % 977)"
    return switch number % 5 {
    case 0: .declined(order: order)
    case 1: .timedOut(order: order)
    case 2: .refused(order: order)
    case 3: .outOfStock(order: order)
    default: .expired(order: order)
    }
  }
}

extension ShopError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .declined(let order): "Payment of \(order) was declined."
    case .timedOut(let order): "Payment of \(order) took too long."
    case .refused(let order): "Delivery of \(order) was refused."
    case .outOfStock(let order): "Not everything in \(order) is in stock."
    case .expired(let order): "The reservation of \(order) has ended."
    }
  }
}
