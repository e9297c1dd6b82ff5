internal import ErrorModel

/// Services whose words wait a moment, so that the first word of a new error is in the reader's language.
struct WordHolds: Sendable {
  /// How long words wait for texts that were promised: less than a person notices, more than a table takes to come.
  private static let longest: Duration = .seconds(2)

  /// How long after the begin of a wait no other begins for the same service: whoever names tables again and again and
  /// never sends them could silence it otherwise.
  private static let pause: Duration = .seconds(60)
  /// Services remembered for that; with more, all are forgotten.
  private static let mostServices = 10_000

  private struct Hold {
    var end: Timestamp
    /// The order that brings the last table that has come; zero if none has.
    var ticket: UInt64 = 0
  }

  private var holds: [String: Hold] = [:]
  private var begun: [String: Timestamp] = [:]

  /// The services that wait.
  var services: Set<String> { Set(holds.keys) }
  var isEmpty: Bool { holds.isEmpty }

  /// Begins to wait; who waits already waits no longer.
  mutating func begin(_ service: String, now: Timestamp) {
    guard holds[service] == nil else { return }
    if let last = begun[service], now < last.advanced(by: Self.pause) { return }
    if begun.count >= Self.mostServices { begun.removeAll() }
    begun[service] = now
    holds[service] = Hold(end: now.advanced(by: Self.longest))
  }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    holds = holds.mapValues { Hold(end: $0.end.advanced(by: jump), ticket: $0.ticket) }
    begun = begun.mapValues { $0.advanced(by: jump) }
  }

  /// Notes that a table of the service is being read.
  mutating func note(_ service: String, ticket: UInt64) { holds[service]?.ticket = ticket }

  /// Ends the waits that are over.
  ///
  /// - Parameters:
  ///   - edition: the ticket of the texts in use.
  ///   - lacks: whether tables of a service have not come yet.
  /// - Returns: whether any wait ended.
  mutating func end(now: Timestamp, edition: UInt64, lacks: (String) -> Bool) -> Bool {
    let before = holds.count
    holds = holds.filter { service, hold in now < hold.end && (lacks(service) || hold.ticket > edition) }
    return holds.count < before
  }
}
