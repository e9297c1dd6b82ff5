import Configuration
import Testing

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("5m", Duration.seconds(300)), ("90d", .seconds(90 * 86_400)), ("250ms", .milliseconds(250)), ("0s", .zero),
    ("1h30m", .seconds(5_400)), ("2w", .seconds(14 * 86_400)), ("7us", .microseconds(7)),
  ])
  func `A time is read`(text: String, duration: Duration) { #expect(DurationText.duration(text) == duration) }

  @Test(arguments: [
    "", "5", "m", "5 m", "-5m", "5M", "1.5h", "٥m", "99999999999999999999s", "9223372036854775807w", "5mm",
  ])
  func `What is no time is none`(text: String) { #expect(DurationText.duration(text) == nil) }

  @Test(arguments: ["1d", "36h", "90s", "1500ms", "1us", "0s", "30d"])
  func `A time is written as it is read`(text: String) throws {
    let duration = try #require(DurationText.duration(text))
    #expect(DurationText.duration(DurationText.text(duration)) == duration)
    #expect(DurationText.text(duration) == text)
  }

  @Test(arguments: [("1GiB", 1 << 30), ("64MiB", 64 << 20), ("10MB", 10_000_000), ("0B", 0), ("1kB", 1_000)])
  func `A size is read and written`(text: String, bytes: Int64) {
    #expect(SizeText.bytes(text) == bytes && SizeText.text(bytes) == text)
  }

  @Test(arguments: ["", "1", "1 GiB", "GiB", "-1B", "1gib", "9999999999TiB"])
  func `What is no size is none`(text: String) { #expect(SizeText.bytes(text) == nil) }
}
