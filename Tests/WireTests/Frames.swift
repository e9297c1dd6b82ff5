import ErrorModel
import Wire
import WireDecoding

/// A frame of a head and events, as a producer sends it.
func frame(_ head: BatchHead, _ events: [ErrorEvent]) -> [UInt8] {
  let encoder = EventEncoder()
  var writer = JSONWriter()
  encoder.encode(head: head, into: &writer)
  for event in events { encoder.encode(event: event, into: &writer) }
  return writer.bytes
}

/// A frame of lines as they are, behind a good head.
func frame(lines: [String]) -> [UInt8] {
  frame(BatchHead(origin: Origin(service: "till"), run: "r1", sequence: 1, sentAt: Timestamp(microseconds: 5)), [])
    + Array(lines.joined(separator: "\n").utf8)
}

/// What came out of a frame.
struct Decoded {
  var message: DecodedMessage?
  var refusal: Refusal?
  var events: [ErrorEvent] = []
  var keys: [GroupKey] = []
  var lines: [Int] = []
  var raw: [[UInt8]] = []

  var tally: BatchTally? {
    if case .batch(_, let tally) = message { tally } else { nil }
  }

  init(_ bytes: [UInt8]) {
    var decoder = BatchDecoder()
    self.init(bytes, with: &decoder)
  }

  init(_ bytes: [UInt8], with decoder: inout BatchDecoder) {
    do throws(Refusal) {
      message = try decoder.decode(bytes.span) { view in
        events.append(view.materialize(arrival: Timestamp(microseconds: 99)))
        keys.append(view.groupKey)
        lines.append(view.line)
        raw.append(Array(bytes[view.lineBytes]))
      }
    } catch {
      refusal = error
    }
  }
}
