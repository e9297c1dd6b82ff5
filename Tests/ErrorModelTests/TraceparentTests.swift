import ErrorModel
import TestSupport
import Testing

/// The `traceparent` header of W3C Trace Context.
@Suite struct TraceparentTests {
  private static let traceId = "5c1f09e8a7b6d3420011223344556677"
  private static let spanId = "0fedcba987654321"

  @Test(arguments: ["00-", "01-", "7f-", "fe-"])
  func aGoodHeaderIsRead(version: String) {
    for flags in ["00", "01", "ff"] {
      let context = TraceContext(traceparent: "\(version)\(Self.traceId)-\(Self.spanId)-\(flags)")
      #expect(context == TraceContext(traceId: Self.traceId, spanId: Self.spanId))
    }
  }

  @Test(arguments: ["", "-", "-more", "-00-\u{e9}", "-" + String(repeating: "x", count: 100_000)])
  func laterVersionsMayHaveMoreBehindAHyphen(tail: String) {
    let header = "\(Self.traceId)-\(Self.spanId)-01\(tail)"
    #expect(TraceContext(traceparent: "01-\(header)") != nil)
    #expect((TraceContext(traceparent: "00-\(header)") != nil) == tail.isEmpty)
  }

  @Test(arguments: [
    "", "00", "00-\(traceId)", "00-\(traceId)-\(spanId)", "00-\(traceId)-\(spanId)-", "00-\(traceId)-\(spanId)-0",
    "00-\(traceId)-\(spanId)-0g", "00-\(traceId)-\(spanId)-0A", "ff-\(traceId)-\(spanId)-01",
    "FE-\(traceId)-\(spanId)-01", "0-\(traceId)-\(spanId)-001", "01-\(traceId)-\(spanId)-01x",
    "01-\(traceId)-\(spanId)-01\u{301}", " 00-\(traceId)-\(spanId)-01", "00_\(traceId)-\(spanId)-01",
    "00-\(traceId.uppercased())-\(spanId)-01", "00-\(traceId)-\(spanId.uppercased())-01",
    "00-00000000000000000000000000000000-\(spanId)-01", "00-\(traceId)-0000000000000000-01",
    "00-\(spanId)-\(traceId)-01", "00-\(traceId)\(spanId)--01", "00-５c1f09e8a7b6d3420011223344556677-\(spanId)-01",
  ])
  func anyOtherIsIgnored(header: String) { #expect(TraceContext(traceparent: header) == nil) }

  @Test(arguments: [
    TraceContext(traceId: "", spanId: ""), TraceContext(traceId: traceId, spanId: "0000000000000000"),
    TraceContext(traceId: traceId.uppercased(), spanId: spanId), TraceContext(traceId: traceId, spanId: spanId + "0"),
  ])
  func noHeaderIsMadeOfBadIds(context: TraceContext) {
    #expect(!context.isValid && context.traceparent() == nil)
  }

  @Test func whatIsWrittenIsReadAgain() {
    var random = RepeatableRandom(seed: 4)
    for _ in 0..<1_000 {
      let context = TraceContext(
        traceId: Self.digits(of: random.next() | 1) + Self.digits(of: random.next()),
        spanId: Self.digits(of: random.next() | 1))
      for isSampled in [false, true] {
        let header = context.traceparent(isSampled: isSampled)
        #expect(header?.hasSuffix(isSampled ? "-01" : "-00") == true)
        #expect(header.flatMap(TraceContext.init(traceparent:)) == context)
      }
    }
  }

  private static func digits(of number: UInt64) -> String { GroupKey(rawValue: number).text }
}
