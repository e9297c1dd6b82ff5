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

  @Test(arguments: [
    ("2025-10-26T00:30:00Z", "02:30 +02:00"), ("2025-10-26T01:30:00Z", "02:30 +01:00"),
    ("2026-03-29T00:59:59Z", "01:59:59 +01:00"), ("2026-03-29T01:00:00Z", "03:00 +02:00"),
  ])
  func tellsTheHourApartThatComesTwice(_ utc: String, _ label: String) throws {
    #expect(ClockText.timeOfDay(try moment(utc), zone: berlin) == label)
  }

  @Test func saysTheOffsetInLists() throws {
    let autumn = try moment("2025-10-26T00:30:00Z")
    #expect(ClockText.withOffset(autumn, zone: berlin) == "2025-10-26 02:30:00 +02:00")
    #expect(ClockText.withOffset(autumn, zone: .gmt) == "2025-10-26 00:30:00Z")
    #expect(ClockText.withOffset(autumn, zone: try #require(ZoneName.zone("-03:30"))) == "2025-10-25 21:00:00 -03:30")
    #expect(ClockText.utc(RecordSamples.moment) == "2026-10-25T00:30:00.123456Z")
    #expect(ClockText.utc(autumn) == "2025-10-26T00:30:00.000Z")
  }

  /// Days of 23 and 25 hours, and hours that begin on the wall clock, not in UTC.
  @Test func takesDaysAndHoursAsTheZoneHasThem() throws {
    let moments = try [
      "2025-10-25T22:30:00Z", "2025-10-26T00:30:00Z", "2025-10-26T01:30:00Z", "2025-10-26T22:59:59Z",
      "2025-10-26T23:00:00Z", "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2026-03-28T23:00:00Z",
    ].map(moment)
    func perDay(_ zone: String) throws -> [String: Int] {
      let zone = try #require(ZoneName.zone(zone))
      return Dictionary(grouping: moments) { LocalTime.day(of: $0, zone: zone) }.mapValues(\.count)
    }
    #expect(try perDay("Europe/Berlin") == ["2025-10-26": 4, "2025-10-27": 1, "2026-03-29": 3])
    #expect(try perDay("UTC") == ["2025-10-25": 1, "2025-10-26": 4, "2026-03-28": 1, "2026-03-29": 2])
    #expect(try perDay("Asia/Kathmandu") == ["2025-10-26": 3, "2025-10-27": 2, "2026-03-29": 3])
    #expect(LocalTime.hours(inDayOf: moments[1], zone: berlin) == 25)
    #expect(LocalTime.hours(inDayOf: moments[6], zone: berlin) == 23)
    let kathmandu = try #require(ZoneName.zone("asia/kathmandu"))
    #expect(LocalTime.hourStart(of: moments[1], zone: kathmandu) == (try moment("2025-10-26T00:15:00Z")))
    #expect(LocalTime.hourStart(of: moments[0], zone: kathmandu) == (try moment("2025-10-25T22:15:00Z")))
    // The two hours of one name are two hours.
    #expect(LocalTime.hourStart(of: moments[1], zone: berlin) != LocalTime.hourStart(of: moments[2], zone: berlin))
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
