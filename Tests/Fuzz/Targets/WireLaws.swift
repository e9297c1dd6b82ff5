internal import ErrorModel
internal import Grouping
internal import KlartextC
internal import Wire
internal import WireDecoding

/// What holds for all that comes over a socket.
enum WireLaws {
  /// A message is a value or a refusal, and every event can be made whole.
  static func batch(_ bytes: [UInt8]) -> String? {
    var decoder = BatchDecoder()
    var events = 0
    var fault: String?
    do throws(Refusal) {
      let message = try decoder.decode(bytes.span) { view in
        events += 1
        let event = view.materialize(arrival: Timestamp(microseconds: 0))
        if event.count != view.count { fault = "an event has another count than its view" }
        if !(0...bytes.count).contains(view.lineBytes.lowerBound) || view.lineBytes.upperBound > bytes.count {
          fault = "an event lies outside of its message"
        }
        let options = view.pickableOptions()
        if options.count > Limits.recoveryOptions || options.contains(where: \.isEmpty) {
          fault = "more can be picked than is offered"
        }
        if view.offersRecovery != (event.recovery != nil) { fault = "an offer is lost" }
      }
      if case .batch(_, let tally) = message {
        if tally.accepted != events { fault = "\(tally.accepted) events are counted, \(events) were given" }
        if tally.refusals.count > tally.refused || tally.refusals.count > BatchTally.keptRefusals {
          fault = "more refusals are kept than were counted or may be kept"
        }
      }
      if case .recovered(let origin, let run, let result) = message { fault = same(result, origin, run) }
    } catch {
      if events > 0 { fault = "a message is refused, but its events were given" }
    }
    return fault
  }

  /// A result of a pick that is read is written as one that reads the same.
  private static func same(_ result: RecoveryResult, _ origin: Origin, _ run: String) -> String? {
    var writer = JSONWriter()
    EventEncoder().encode(result: result, from: origin, run: run, into: &writer)
    var decoder = BatchDecoder()
    guard case .recovered(_, _, result)? = try? decoder.decode(writer.bytes.span, event: { _ in }) else {
      return "what was read is another result when it is written"
    }
    return nil
  }

  /// An answer that is read is written as one that reads the same.
  static func answer(_ bytes: [UInt8]) -> String? {
    guard let answer = try? Answer.decode(bytes) else { return nil }
    guard let again = try? Answer.decode(answer.frame) else { return "what was read is refused when it is written" }
    return again == answer ? nil : "what was read is another answer when it is written"
  }

  /// What is accepted from C is accepted by the collector, and has the same group there.
  static func foreignEvent(_ bytes: [UInt8]) -> String? {
    guard let foreign = try? ForeignEvent.read(bytes) else { return nil }
    let details = foreign.details
    let event = ErrorEvent(id: "1", time: Timestamp(microseconds: 0), error: details)
    var writer = JSONWriter()
    let encoder = EventEncoder()
    encoder.encode(
      head: BatchHead(origin: Origin(service: "s"), run: "r", sequence: 1, sentAt: event.time), into: &writer)
    encoder.encode(event: event, into: &writer)
    // What is too large for a message is dropped and counted as such.
    guard writer.bytes.count <= Limits.messageBytes else { return nil }
    var decoder = BatchDecoder()
    var group: GroupKey?
    guard
      case .batch(_, let tally)? = try? decoder.decode(writer.bytes.span, event: { group = $0.groupKey }),
      tally.refused == 0
    else { return "what was accepted is refused by the collector" }
    let own = GroupIdentity.key(service: "s", explicitGroup: nil, error: details)
    return group == own ? nil : "producer and collector disagree on the group"
  }
}
