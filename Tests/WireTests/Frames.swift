import ErrorModel
import Wire

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
