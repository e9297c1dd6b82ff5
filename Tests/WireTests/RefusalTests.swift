import ErrorModel
import Testing
import WireDecoding

@Suite("What is refused, with its place")
struct RefusalTests {
  @Test("A bad line costs only itself")
  func neighboursLive() {
    let good = #"{"id":"1","error":{"type":"T"}}"#
    let decoded = Decoded(frame(lines: [good, "{broken", good, #"{"id":"2"}"#, good, ""]))
    #expect(decoded.lines == [2, 4, 6])
    #expect(decoded.tally?.accepted == 3)
    #expect(decoded.tally?.refused == 2)
    #expect(decoded.tally?.refusals.map(\.line) == [3, 5])
    #expect(decoded.tally?.refusals.map(\.code) == [.notJSON, .missingField])
  }

  @Test(arguments: [
    ("", Refusal.Code.notJSON, ""),
    ("[]", .wrongType, ""),
    ("{}", .missingField, "/v"),
    (#"{"v":"1"}"#, .wrongType, "/v"),
    (#"{"v":2,"kind":"batch"}"#, .wrongVersion, "/v"),
    (#"{"v":1}"#, .missingField, "/kind"),
    (#"{"v":1,"kind":"parcel"}"#, .unknownKind, "/kind"),
    (#"{"v":1,"kind":"batch"}"#, .missingField, "/origin"),
    (#"{"v":1,"kind":"batch","origin":{}}"#, .missingField, "/origin/service"),
    (#"{"v":1,"kind":"batch","origin":{"service":""}}"#, .outOfRange, "/origin/service"),
    (#"{"v":1,"kind":"batch","origin":{"service":"s"}}"#, .missingField, "/run"),
    (#"{"v":1,"kind":"batch","origin":{"service":"s"},"run":"r"}"#, .missingField, "/sequence"),
    (#"{"v":1,"kind":"batch","origin":{"service":"s"},"run":"r","sequence":0,"sentAt":1}"#, .outOfRange, "/sequence"),
    (
      #"{"v":1,"kind":"batch","origin":{"service":"s"},"run":"r","sequence":1,"sentAt":1,"dropped":[{"reason":"x"}]}"#,
      .outOfRange, "/dropped/0/reason"
    ),
    (
      #"{"v":1,"kind":"batch","origin":{"service":"s"},"run":"r","sequence":1,"sentAt":1,"#
        + #""dropped":[{"reason":"closed","count":1},{"reason":"closed","count":0}]}"#,
      .outOfRange, "/dropped/1/count"
    ),
  ])
  func heads(_ line: String, _ code: Refusal.Code, _ pointer: String) {
    let refusal = Decoded(Array(line.utf8)).refusal
    #expect(refusal?.code == code)
    #expect(refusal?.pointer == pointer)
    #expect(refusal?.line == 1)
    #expect(refusal?.expected.isEmpty == false)
  }

  @Test(arguments: [
    ("7", Refusal.Code.wrongType, ""),
    ("{", .notJSON, ""),
    (#"{"error":{}}"#, .missingField, "/error/type"),
    (#"{"error":[]}"#, .wrongType, "/error"),
    (#"{"error":{"type":7}}"#, .wrongType, "/error/type"),
    (#"{"error":{"type":""}}"#, .outOfRange, "/error/type"),
    (#"{"count":0,"error":{"type":"T"}}"#, .outOfRange, "/count"),
    (#"{"count":-1,"error":{"type":"T"}}"#, .outOfRange, "/count"),
    (#"{"count":1.5,"error":{"type":"T"}}"#, .wrongType, "/count"),
    (#"{"time":"now","error":{"type":"T"}}"#, .wrongType, "/time"),
    (#"{"time":18446744073709551615,"error":{"type":"T"}}"#, .outOfRange, "/time"),
    (#"{"time":99999999999999999999999,"error":{"type":"T"}}"#, .outOfRange, "/time"),
    (#"{"error":{"type":"T","code":1e999}}"#, .outOfRange, "/error/code"),
    (#"{"severity":"bad","error":{"type":"T"}}"#, .outOfRange, "/severity"),
    (
      #"{"error":{"type":"T","description":{"arguments":[{"int":1},{"money":2}]}}}"#, .wrongType,
      "/error/description/arguments/1"
    ),
    (#"{"error":{"type":"T","description":{"arguments":[{}]}}}"#, .wrongType, "/error/description/arguments/0"),
    (
      #"{"error":{"type":"T","description":{"arguments":[{"int":1,"uint":1}]}}}"#, .wrongType,
      "/error/description/arguments/0"
    ),
    (
      #"{"error":{"type":"T","description":{"arguments":[{"error":{"key":1}}]}}}"#, .wrongType,
      "/error/description/arguments/0/error/key"
    ),
    (#"{"error":{"type":"T","causes":[{"type":"A"},{"case":"b"}]}}"#, .missingField, "/error/causes/1/type"),
    (#"{"error":{"type":"T","payload":[{"name":"n"}]}}"#, .missingField, "/error/payload/0/value"),
    (#"{"error":{"type":"T","options":[{"id":"n"}]}}"#, .missingField, "/error/options/0/title"),
    (#"{"error":{"type":"T"},"place":{"file":"f","line":1}}"#, .missingField, "/place/function"),
    (#"{"error":{"type":"T"},"place":{"file":"f","line":-1,"function":"g"}}"#, .outOfRange, "/place/line"),
    (#"{"error":{"type":"T"},"trace":{"traceId":"f"}}"#, .missingField, "/trace/spanId"),
    (#"{"error":{"type":"T"},"attributes":{"a/b":[]}}"#, .wrongType, "/attributes/a~1b"),
  ])
  func lines(_ line: String, _ code: Refusal.Code, _ pointer: String) {
    let decoded = Decoded(frame(lines: [line]))
    let refusal = decoded.tally?.refusals.first
    #expect(decoded.tally?.accepted == 0)
    #expect(refusal?.code == code)
    #expect(refusal?.pointer == pointer)
    #expect(refusal?.line == 2)
    #expect(refusal?.expected.isEmpty == false)
  }

  @Test func brokenUTF8IsNamed() {
    // In a text it is repaired; where it is no part of JSON, it is not.
    for line in [[0xC3, 0x28], Array(#"{"error":{"type":"T"}} "#.utf8) + [0xFF]] as [[UInt8]] {
      #expect(Decoded(frame(lines: []) + line).tally?.refusals.first?.code == .notUTF8)
    }
  }

  @Test("A foreign producer needs no more than a type or a domain")
  func leastEvent() {
    let decoded = Decoded(frame(lines: [#"{"error":{"domain":"d"}}"#]))
    #expect(
      decoded.events == [ErrorEvent(id: "", time: Timestamp(microseconds: 99), error: ErrorDetails(domain: "d"))])
  }

  @Test("Null is missing, unknown members are counted")
  func nullsAndUnknowns() {
    let line = #"{"id":null,"new":{"deep":[1]},"error":{"type":"T","case":null,"newer":1,"reason":{"newest":1}}}"#
    let decoded = Decoded(frame(lines: [line]))
    #expect(decoded.tally?.accepted == 1)
    #expect(decoded.tally?.unknownFields == 3)
  }

  @Test("Blank lines and line ends of other systems are nothing")
  func blankLines() {
    let good = #"{"error":{"type":"T"}}"# + "\r"
    let decoded = Decoded(frame(lines: ["", good, "\r", " ", good, "", ""]))
    #expect(decoded.lines == [3, 6])
    #expect(decoded.tally?.refused == 0)
  }

  @Test("What is longer than the limits is cut and marked")
  func limits() {
    let long = String(repeating: "ä", count: Limits.descriptionCharacters + 5)
    let options = [String](repeating: #"{"id":"o","title":{}}"#, count: 20).joined(separator: ",")
    let line =
      #"{"error":{"type":"T","description":{"text":"\#(long)"},"helpAnchor":"\#(long)","options":[\#(options)]}}"#
    let error = Decoded(frame(lines: [line])).events.first?.error
    #expect(error?.description?.text?.count == Limits.descriptionCharacters + 1)
    #expect(error?.helpAnchor?.count == Limits.textCharacters + 1)
    #expect(error?.helpAnchor?.hasSuffix("…") == true)
    #expect(error?.options.count == Limits.recoveryOptions)
  }

  @Test("One character can be a hundred kilobytes of marks; what is kept of it has a bound in bytes too")
  func limitsInBytes() throws {
    let long = "a" + String(repeating: "\u{0301}", count: 60_000)
    let head = #"{"v":1,"kind":"batch","origin":{"service":"\#(long)","host":"h"},"run":"r","sequence":1,"sentAt":1}"#
    let line = #"{"error":{"type":"\#(long)","helpAnchor":"\#(long)"},"attributes":{"\#(long)":"v"}}"#
    let decoded = Decoded(Array("\(head)\n".utf8))
    guard case .batch(let batch, _)? = decoded.message else {
      Issue.record("no batch")
      return
    }
    // Marks of two bytes each, so the cut is between two of them.
    let most = 4 * Limits.textCharacters + 64 + "…".utf8.count
    #expect((most - 4...most).contains(batch.origin.service.utf8.count))
    #expect(batch.origin.service.unicodeScalars.allSatisfy { ["a", "\u{0301}", "…"].contains($0) })
    let event = try #require(Decoded(frame(lines: [line])).events.first)
    let texts = [event.error.type, event.error.helpAnchor, event.attributes.keys.first]
    for text in texts { #expect((most - 4...most).contains(text?.utf8.count ?? 0)) }
  }
}
