import ErrorModel
import Testing
import WireDecoding

@Suite("Any bytes give a value or a refusal")
struct HostileBytesTests {
  @Test("Every cut of a good message")
  func cuts() {
    var source = RandomEvents(seed: 4)
    let head = source.head()
    let events = [source.event(), source.event()]
    let whole = frame(head, events)
    var decoder = BatchDecoder()
    for length in stride(from: 0, to: whole.count, by: 1) {
      let decoded = Decoded(Array(whole.prefix(length)), with: &decoder)
      #expect((decoded.message == nil) != (decoded.refusal == nil))
      #expect(decoded.events == Array(events.prefix(decoded.events.count)))
      if let tally = decoded.tally { #expect(tally.refused <= 1) }
    }
  }

  @Test("One byte of a good message replaced")
  func flips() {
    var source = RandomEvents(seed: 5)
    let whole = frame(source.head(), [source.event(), source.event()])
    var decoder = BatchDecoder()
    for _ in 0..<2_000 {
      var bytes = whole
      bytes[source.below(bytes.count)] = UInt8(source.below(256))
      let decoded = Decoded(bytes, with: &decoder)
      #expect((decoded.message == nil) != (decoded.refusal == nil))
    }
  }

  @Test func randomBytesAreRefused() {
    var source = RandomEvents(seed: 6)
    var decoder = BatchDecoder()
    for _ in 0..<2_000 {
      let bytes = source.bytes()
      let whole = Decoded(bytes, with: &decoder)
      #expect(whole.message == nil)
      #expect(whole.refusal != nil)
      let lines = Decoded(frame(lines: []) + bytes, with: &decoder)
      #expect(lines.tally?.accepted == 0)
    }
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(Decoded(Array(deep.utf8)).refusal?.code == .tooDeep)
    let causes = String(repeating: #"{"type":"T","causes":["#, count: 60)
    let closed = causes + #"{"type":"T"}"# + String(repeating: "]}", count: 60)
    #expect(Decoded(frame(lines: [#"{"error":\#(closed)}"#])).tally?.refusals.first?.code == .tooDeep)
  }

  @Test func sizeIsBounded() {
    let large = [UInt8](repeating: 0x20, count: Limits.messageBytes + 1)
    #expect(Decoded(large).refusal?.code == .tooLarge)
    #expect(Decoded(large).refusal?.line == 0)
  }

  @Test("A message of nothing but bad lines cannot make an answer that is too large")
  func refusalsAreBounded() {
    let decoded = Decoded(frame(lines: [String](repeating: "x", count: 10_000)))
    #expect(decoded.tally?.refused == 10_000)
    #expect(decoded.tally?.refusals.count == BatchTally.keptRefusals)
  }
}
