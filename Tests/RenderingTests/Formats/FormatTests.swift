import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct FormatTests {
  private func line(_ format: any RecordFormat, _ record: EventRecord = RecordSamples.full) -> String {
    var output: [UInt8] = []
    format.append(record, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func namesAreThoseOfTheOptions() {
    #expect(RecordFormatName.allCases.map(\.rawValue) == ["human", "json", "logfmt", "otel"])
    #expect(RecordFormatName.human.format(LineStyle(locale: "en")) is HumanFormat)
    #expect(RecordFormatName.human.format(LineStyle(locale: "en", expands: true)) is ExpandedFormat)
  }

  @Test func onePersonsLine() {
    #expect(
      line(HumanFormat(LineStyle(zone: ZoneName.zone("Europe/Berlin") ?? .gmt, locale: "en")))
        == "2026-10-25 02:30:00 +02:00 error    new    checkout (12 events) [far more than usual] "
        + "The payment server answered 503 to order 4711. — Try again in a few minutes.\n")
  }

  @Test func coloursOnlyTimeAndSeverity() {
    let text = line(HumanFormat(LineStyle(width: 80, usesColour: true, locale: "en")))
    #expect(text.hasPrefix("\u{1B}[2m2026-10-25 00:30:00Z\u{1B}[0m \u{1B}[31merror   \u{1B}[0m new"))
    #expect(text.filter { $0 == "\u{1B}" }.count == 4)
    // Too narrow for both in one line: no colour, and no half of one.
    #expect(!line(HumanFormat(LineStyle(width: 20, usesColour: true, locale: "en"))).contains("\u{1B}"))
  }

  @Test func anAlertHasAllParts() {
    let lines = ExpandedFormat(LineStyle(locale: "en")).lines(RecordSamples.full)
    #expect(
      lines == [
        "2026-10-25 00:30:00Z error    new checkout (12 events) [open] [far more than usual]",
        "  The payment server answered 503 to order 4711.", "  Why it happened: It is being restarted.",
        "  What to do: Try again in a few minutes.", "  Options:", "    [Try again] retry",
        "    [Keep the order for later] queue", "  Cause: The connection was refused.",
        "  Cause: Nothing listens on port 8443.", "  More causes lie behind these.",
        "  Error: Shop.NetworkError.serverError (Shop.NetworkError 503)", "  Place: Shop/Checkout.swift:42 charge(_:)",
        "  Call stack:", "    charge(_:) in Shop at Checkout.swift:42", "    main in Shop at main.swift:3",
        "  Trace: 4bf92f3577b34da6a3ce929d0e0e4736 00f067aa0ba902b7", "  Help: payment-outage",
        "  First seen: 2026-10-24 23:30:00Z", "  Last seen: 2026-10-25 00:30:00Z", "  Group: 00c0ffee00c0ffee",
      ])
  }

  @Test func anAlertWithoutOptionsHasOneButton() {
    var record = RecordSamples.full
    record.options = []
    record.causesCut = .ring
    let lines = ExpandedFormat(LineStyle(locale: "en")).lines(record)
    #expect(lines.contains("  Options: [OK]"))
    #expect(lines.contains("  The causes go round in a ring."))
  }

  @Test func logfmtHasNamesOfTheWireAndTimesInUTC() {
    let text = line(LogfmtFormat())
    #expect(
      text.hasPrefix(
        "at=2026-10-25T00:30:00.123456Z kind=new severity=error service=checkout group=00c0ffee00c0ffee count=12 growth=3 "
          + "title=\"The payment server answered 503 to order 4711.\" language=en"))
    #expect(text.contains(#" key="The payment server answered %lld to order %@." table=Errors "#))
    #expect(text.contains(#" arguments="[{\"int\":503},{\"string\":\"4711\"}]""#))
    #expect(text.contains(" option.retry=\"Try again\" "))
  }

  @Test func logfmtAndOpenTelemetryHaveNoMarksOfDirection() {
    for locale in ["ar", "he"] {
      for format in [LogfmtFormat(), OTLPFormat(), JSONFormat()] as [any RecordFormat] {
        let text = line(format, RecordSamples.localized(locale))
        #expect(!text.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value })
      }
    }
  }

  @Test func jsonPassesAnObjectOnAsItCame() {
    var record = RecordSamples.full
    record.json = Array(#"{"v":1,"text":"x — y"}"#.utf8)
    #expect(line(JSONFormat(), record) == "{\"v\":1,\"text\":\"x — y\"}\n")
  }

  @Test func whatIsMadeHereFitsTheSchema() throws {
    var least = EventRecord(
      kind: .event, at: RecordSamples.moment, group: "0000000000000001", severity: .info, origin: Origin(service: "a"),
      firstSeen: RecordSamples.moment, lastSeen: RecordSamples.moment, title: .init("x", language: "und"), locale: "en")
    least.causesCut = .ring
    let records = [RecordSamples.full, least] + RecordSamples.locales.map(RecordSamples.localized)
    let lines = records.map { line(JSONFormat(), $0).trimmingCharacters(in: .newlines) }
    #expect(try SchemaCheck.faults("record", lines: lines) == "")
  }

  @Test func openTelemetryHasItsOwnShapes() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line(OTLPFormat()).utf8)) as? [String: Any])
    let resource = try #require((object["resourceLogs"] as? [[String: Any]])?.first)
    let scope = try #require((resource["scopeLogs"] as? [[String: Any]])?.first)
    let record = try #require((scope["logRecords"] as? [[String: Any]])?.first)
    #expect(record["timeUnixNano"] as? String == "1792888200123456000")
    #expect(record["severityNumber"] as? Int == 17)
    #expect(record["traceId"] as? String == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(record["eventName"] as? String == "klartext.new")
    var values: [String: [String: Any]] = [:]
    for attribute in try #require(record["attributes"] as? [[String: Any]]) {
      values[try #require(attribute["key"] as? String)] = attribute["value"] as? [String: Any]
    }
    #expect(values["exception.type"]?["stringValue"] as? String == "Shop.NetworkError.serverError")
    #expect(values["klartext.count"]?["intValue"] as? String == "12")
    let resourceText = line(OTLPFormat())
    for part in [
      #"{"key":"service.name","value":{"stringValue":"checkout"}}"#,
      #"{"key":"service.instance.id","value":{"stringValue":"a1"}}"#, #""scope":{"name":"klartext"}"#,
    ] {
      #expect(resourceText.contains(part))
    }
  }

  @Test(arguments: ["", "xyz", "00000000000000000000000000000000", "4BF92F3577B34DA6A3CE929D0E0E473"])
  func openTelemetryGetsNoIdentifierThatIsNone(_ id: String) {
    var record = RecordSamples.full
    record.trace = TraceContext(traceId: id, spanId: id)
    record.lastSeen = Timestamp(microseconds: -5)
    record.at = Timestamp(microseconds: .max)
    let text = line(OTLPFormat(), record)
    #expect(!text.contains("traceId") && !text.contains("spanId"))
    #expect(text.contains(#""timeUnixNano":"0","observedTimeUnixNano":"0""#))
  }
}
