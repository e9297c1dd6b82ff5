internal import CZeroMQ

/// The four patterns that Klartext uses.
public enum SocketPattern: Sendable {
  /// Asks and is answered, by one or several peers.
  case dealer
  /// Answers each peer by its identity.
  case router
  /// Publishes and hears who subscribes.
  case xpub
  /// Subscribes.
  case sub

  var number: Int32 {
    switch self {
    case .dealer: ZMQ_DEALER
    case .router: ZMQ_ROUTER
    case .xpub: ZMQ_XPUB
    case .sub: ZMQ_SUB
    }
  }
}
