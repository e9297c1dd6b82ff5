import ErrorModel
import Grouping
import Testing
import Wire
import WireDecoding

@Suite("What is written reads back as the same")
struct RoundTripTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func eventsComeBack(seed: UInt64) {
    var source = RandomEvents(seed: seed)
    var decoder = BatchDecoder()
    for _ in 0..<20 {
      let head = source.head()
      let events = (0..<10).map { _ in source.event() }
      let decoded = Decoded(frame(head, events), with: &decoder)
      guard case .batch(let readHead, let tally) = decoded.message else {
        Issue.record("no batch: \(String(describing: decoded.refusal))")
        continue
      }
      #expect(readHead == head)
      #expect(tally.refusals == [])
      #expect(tally.unknownFields == 0)
      #expect(decoded.events == events)
      for (event, key) in zip(events, decoded.keys) {
        #expect(
          key == GroupIdentity.key(service: head.origin.service, explicitGroup: event.explicitGroup, error: event.error)
        )
      }
    }
  }

  @Test("A kept line reads back behind any head")
  func linesAreTheEvents() {
    var source = RandomEvents(seed: 9)
    let event = source.event()
    let decoded = Decoded(frame(source.head(), [event, source.event()]))
    #expect(decoded.raw.count == 2)
    let again = Decoded(frame(source.head(), []) + (decoded.raw.first ?? []))
    #expect(again.events == [event])
  }

  @Test func heartbeatComesBack() {
    let origin = Origin(service: "till", instance: "a1", host: "h", release: "2")
    var writer = JSONWriter()
    EventEncoder().encode(heartbeatFrom: origin, run: "r1", into: &writer)
    #expect(Decoded(writer.bytes).message == .heartbeat(origin: origin, run: "r1"))
    writer.removeAll()
    EventEncoder().encode(heartbeatFrom: origin, run: "r1", isLast: true, into: &writer)
    #expect(Decoded(writer.bytes).message == .end(origin: origin, run: "r1"))
    for (value, message) in [("false", DecodedMessage.heartbeat(origin: origin, run: "r1")), ("1", nil)] {
      let text = String(decoding: writer.bytes, as: UTF8.self).replacing("true", with: value)
      #expect(Decoded(Array(text.utf8)).message == message)
    }
  }

  @Test("What JSON has no number for arrives as a word")
  func nonFiniteNumbers() {
    let text = LocalizedText(key: "k", arguments: [.double(.nan), .double(.infinity), .double(-.infinity)])
    let event = ErrorEvent(
      id: "1", time: Timestamp(microseconds: 1), error: ErrorDetails(type: "T", description: text),
      attributes: ["x": .double(.nan)])
    let decoded = Decoded(frame(lines: []) + frameLine(event))
    #expect(
      decoded.events.first?.error.description?.arguments == [
        .string("NaN"), .string("Infinity"), .string("-Infinity"),
      ])
    #expect(decoded.events.first?.attributes["x"] == .string("NaN"))
  }

  @Test("Nothing a value holds can be nested deeper than a reader takes")
  func deepValues() {
    var text = LocalizedText(text: "innermost")
    for _ in 0..<40 { text = LocalizedText(key: "k", arguments: [.error(text)], text: "t") }
    var error = ErrorDetails(type: "T", description: text)
    for _ in 0..<40 {
      error = ErrorDetails(type: "T", payload: [NamedArgument(name: "0", value: .error(text))], causes: [error])
    }
    let event = ErrorEvent(id: "1", time: Timestamp(microseconds: 1), error: error)
    let decoded = Decoded(frame(lines: []) + frameLine(event))
    #expect(decoded.tally?.refusals == [])
    #expect(decoded.tally?.accepted == 1)
    #expect(decoded.keys == [GroupIdentity.key(service: "till", explicitGroup: nil, error: error)])
    var depth = 0
    var next = decoded.events.first?.error.causes.first
    while let cause = next {
      depth += 1
      next = cause.causes.first
    }
    #expect(depth == Limits.causeDepth)
  }

  @Test("What the wire does not allow is left out, and the event lives")
  func emptyNames() {
    let event = ErrorEvent(
      id: "", time: Timestamp(microseconds: 1), count: 0, explicitGroup: "",
      error: ErrorDetails(
        type: "", caseName: "", domain: "d", options: [RecoveryOption(id: "", title: LocalizedText(text: "x"))]),
      place: SourcePlace(file: "f", line: -1, function: "g"))
    let decoded = Decoded(frame(lines: []) + frameLine(event))
    let expected = ErrorEvent(id: "", time: Timestamp(microseconds: 1), error: ErrorDetails(domain: "d"))
    #expect(decoded.events == [expected])
    #expect(decoded.keys == [GroupIdentity.key(service: "till", explicitGroup: "", error: event.error)])
    let nameless = ErrorEvent(id: "1", time: Timestamp(microseconds: 1), error: ErrorDetails(developerText: "x"))
    #expect(Decoded(frame(lines: []) + frameLine(nameless)).events.first?.error.type == "Error")
  }

  private func frameLine(_ event: ErrorEvent) -> [UInt8] {
    var writer = JSONWriter()
    EventEncoder().encode(event: event, into: &writer)
    return writer.bytes
  }
}
