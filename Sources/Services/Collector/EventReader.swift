internal import ErrorModel
internal import Pipeline
internal import Wire
internal import WireDecoding

/// The decoder behind a reference, so that the collector can count while it reads.
final class EventReader {
  var decoder = BatchDecoder()

  /// Takes a message and reads its first line.
  ///
  /// Here and not in the collector: the compiler of Swift 6.3.1 breaks on a span taken from a noncopyable owner when it
  /// instruments for the thread sanitizer.
  func begin(_ bytes: [UInt8], _ frame: Range<Int>) throws(Refusal) -> MessageHead {
    try decoder.begin(bytes.span.extracting(frame))
  }

  /// Reads one event line that was kept; nil if this release does not accept it any more.
  ///
  /// - Parameter arrival: the time of an event that was sent without one.
  func read(_ line: [UInt8], service: String, arrival: Timestamp) -> ErrorEvent? {
    let head = BatchHead(
      origin: Origin(service: service), run: "store", sequence: 1, sentAt: Timestamp(microseconds: 0))
    var writer = JSONWriter(reserving: line.count + 256)
    EventEncoder().encode(head: head, into: &writer)
    var event: ErrorEvent?
    _ = try? decoder.decode((writer.bytes + line).span) { view in
      event = view.materialize(arrival: arrival)
    }
    return event
  }

  /// The newest event of a group that can be told.
  func newestEvent(of state: GroupState) -> ErrorEvent? {
    state.latestLine.flatMap { read($0, service: state.service, arrival: state.lastArrival) } ?? state.first
  }
}
