import ErrorModel
import Foundation
import Rendering
import TestSupport
import Testing

@Suite struct ClockTextTests {
  private let berlin = ZoneName.zone("Europe/Berlin") ?? .gmt

  private func moment(_ text: String) throws -> Timestamp {
    let date = try Date(text, strategy: .iso8601)
    return Timestamp(microseconds: Int64(date.timeIntervalSince1970) * 1_000_000)
  }

  /// Case 47: no two moments of a list have the same text, whenever it is looked at.
  @Test(arguments: [
    ("Europe/Berlin", "2025-10-26T00:30:00Z", "2025-10-26T01:30:00Z"),
    ("America/New_York", "2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"),
  ])
  func tellsTheHourApartThatComesTwice(_ name: String, _ first: String, _ second: String) throws {
    let zone = try #require(ZoneName.zone(name))
    let (first, second) = (try moment(first), try moment(second))
    #expect(
      ClockText.text(microseconds: first.microseconds, zone: zone)
        == ClockText.text(microseconds: second.microseconds, zone: zone), "else nothing is proven")
    for now in [first, second, second.advanced(by: .seconds(86_400 * 200))] {
      #expect(ClockText.text(first, zone: zone, now: now) != ClockText.text(second, zone: zone, now: now))
      let offsets = [first, second].map { ClockText.otherOffset(of: $0, zone: zone, now: now) }
      #expect(offsets.count { $0 == nil } == 1)
    }
  }

  @Test func showsTheOffsetOnlyWhereItIsNotThatOfNow() throws {
    let (summer, winter) = (try moment("2025-10-26T00:30:00Z"), try moment("2025-10-26T01:30:00Z"))
    #expect(ClockText.text(summer, zone: berlin, now: winter) == "2025-10-26 02:30:00 +02:00")
    #expect(ClockText.text(winter, zone: berlin, now: winter) == "2025-10-26 02:30:00")
    #expect(ClockText.text(summer, zone: .gmt, now: winter) == "2025-10-26 00:30:00")
    #expect(ClockText.otherOffset(of: summer, zone: berlin, now: winter) == "+02")
    let john = try #require(ZoneName.zone("America/St_Johns"))
    #expect(ClockText.otherOffset(of: summer, zone: john, now: try moment("2026-01-01T00:00:00Z")) == "-0230")
    #expect(ClockText.otherOffset(of: Timestamp(microseconds: .max), zone: berlin, now: winter) == nil)
  }

  @Test func saysTheOffsetInLists() throws {
    let autumn = try moment("2025-10-26T00:30:00Z")
    #expect(ClockText.withOffset(autumn, zone: berlin) == "2025-10-26 02:30:00 +02:00")
    #expect(ClockText.withOffset(autumn, zone: .gmt) == "2025-10-26 00:30:00Z")
    #expect(ClockText.withOffset(autumn, zone: try #require(ZoneName.zone("-03:30"))) == "2025-10-25 21:00:00 -03:30")
    #expect(ClockText.utc(RecordSamples.moment) == "2026-10-25T00:30:00.123456Z")
    #expect(ClockText.utc(autumn) == "2025-10-26T00:30:00.000Z")
  }

  @Test func lawDatesAreThoseOfFoundation() {
    var random = RepeatableRandom(seed: 47)
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: berlin)
      .year().month().day().time(includingFractionalSeconds: false)
    for _ in 0..<500 {
      let seconds = Int64.random(in: -5_000_000_000...32_503_680_000, using: &random)
      let expected = Date(timeIntervalSince1970: Double(seconds)).formatted(style)
      #expect(ClockText.text(microseconds: seconds * 1_000_000, zone: berlin) == expected, "\(seconds)")
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("UTC", "GMT"), ("Z", "GMT"),
    ("+05:45", "GMT+0545"), ("-0330", "GMT-0330"), ("+02", "GMT+0200"),
  ])
  func findsZones(_ name: String, _ identifier: String) { #expect(ZoneName.zone(name)?.identifier == identifier) }

  @Test(arguments: ["", "Europe/Berlim", "../../etc/passwd", "+25:00", "+1", "+18:30", "CEST\u{0}", "+٠٢"])
  func findsNoZoneWhereThereIsNone(_ name: String) { #expect(ZoneName.zone(name) == nil) }

  @Test func saysWhichZoneWasMeant() {
    #expect(ZoneName.suggestion(for: "Europe/Berlim") == "Europe/Berlin")
    #expect(ZoneName.suggestion(for: "berlin") == "Europe/Berlin")
    #expect(ZoneName.suggestion(for: "xx") == nil)
    #expect(ZoneName.suggestion(for: String(repeating: "x", count: 10_000)) == nil)
  }

  @Test(arguments: [
    (-5, 0, AgeText.Unit.seconds), (0, 0, .seconds), (119, 119, .seconds), (120, 2, .minutes), (7_199, 119, .minutes),
    (7_200, 2, .hours), (172_799, 47, .hours), (172_800, 2, .days), (90_000_000, 1_041, .days),
  ])
  func saysAgesInTheLargestUnit(_ seconds: Int, _ count: UInt64, _ unit: AgeText.Unit) {
    let now = RecordSamples.moment
    let parts = AgeText.parts(from: now.advanced(by: .seconds(-seconds)), to: now)
    #expect(parts == (count, unit))
    #expect(AgeText.parts(from: Timestamp(microseconds: .min), to: Timestamp(microseconds: .max)).unit == .days)
  }

  @Test(arguments: [Int64.min, Int64.max, -62_135_596_800_000_000, 253_402_300_799_999_999])
  func showsAMomentOutsideTheCalendarAsANumber(_ microseconds: Int64) {
    #expect(ClockText.text(microseconds: microseconds, zone: .gmt) == "\(microseconds)µs")
  }
}
