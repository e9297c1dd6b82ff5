internal import ErrorModel
internal import Wire
internal import WireDecoding

/// The decoder behind a reference, so that the collector can count while it reads.
final class EventReader {
  var decoder = BatchDecoder()

  /// Reads one event line that was kept; nil if this release does not accept it any more.
  func read(_ line: [UInt8], service: String) -> ErrorEvent? {
    let head = BatchHead(
      origin: Origin(service: service), run: "store", sequence: 1, sentAt: Timestamp(microseconds: 0))
    var writer = JSONWriter(reserving: line.count + 256)
    EventEncoder().encode(head: head, into: &writer)
    var event: ErrorEvent?
    _ = try? decoder.decode((writer.bytes + line).span) { view in
      event = view.materialize(arrival: Timestamp(microseconds: 0))
    }
    return event
  }
}
