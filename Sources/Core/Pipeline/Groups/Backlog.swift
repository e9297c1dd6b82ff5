public import ErrorModel

/// Late events of a service that were taken in together, as after an outage (case 30).
public struct Backlog: Hashable, Sendable {
  /// The service.
  public var service: String
  /// Occurrences.
  public var count: UInt64
  /// The event times of the first and the last of them.
  public var from: Timestamp
  public var to: Timestamp
  /// When the last of them arrived.
  var lastArrival: Timestamp
}
