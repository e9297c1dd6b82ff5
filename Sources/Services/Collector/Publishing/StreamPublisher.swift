internal import ErrorModel
internal import Foundation
internal import Wire

/// What the stream says: numbers its messages and knows who reads in which language.
struct StreamPublisher: Sendable {
  /// A service and a severity: the topic below the locale, whose messages form one chain.
  private struct Chain: Hashable, Sendable {
    var service: String
    var severity: Severity
  }

  /// This run of the collector: a reader that sees another one takes a new snapshot.
  let stream = UUID().uuidString.lowercased()
  /// The number of the newest message.
  private(set) var sequence: UInt64 = 0
  private var newest: [Chain: UInt64] = [:]
  /// The number up to which chains were forgotten; 0 if none were.
  private var forgotten: UInt64 = 0
  var subscriptions: Subscriptions
  /// When the sign of life is due.
  var statusDue = Timestamp(microseconds: .min)
  /// When the groups are looked through for words that are due.
  var wordsDue = Timestamp(microseconds: .min)
  /// Used again for each message.
  var writer = JSONWriter(reserving: 4_096)

  init(settings: CollectorSettings) { subscriptions = Subscriptions(capacity: settings.locales) }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) {
    // What was never due stays so.
    if statusDue.microseconds != .min { statusDue = statusDue.advanced(by: jump) }
    if wordsDue.microseconds != .min { wordsDue = wordsDue.advanced(by: jump) }
  }

  /// Numbers the next message; `previous` is the newest one on the same service and severity, 0 if there is none.
  mutating func number(service: String, severity: Severity) -> (sequence: UInt64, previous: UInt64) {
    sequence += 1
    let chain = Chain(service: service, severity: severity)
    // Services come from outside: their number is bounded, and a chain begun anew only looks like a first message.
    if newest.count >= 10_000 && newest[chain] == nil {
      newest.removeAll()
      forgotten = sequence - 1
    }
    let previous = newest.updateValue(sequence, forKey: chain) ?? 0
    return (sequence, previous)
  }

  /// The numbers of the newest messages on a service, by severity; of a chain that was forgotten a later one, which is
  /// asked for in vain.
  func newest(of service: String) -> [(severity: Severity, number: UInt64)] {
    Severity.allCases.compactMap { severity in
      let number = newest[Chain(service: service, severity: severity)] ?? forgotten
      return number > 0 ? (severity, number) : nil
    }
  }
}
