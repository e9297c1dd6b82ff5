import ErrorModel
import Testing

@testable import klartext

@Suite struct ArgumentTextTests {
  @Test(
    arguments: [
      ("int:-5", .int(-5)), ("uint:18446744073709551615", .uint(.max)), ("double:2.5", .double(2.5)),
      ("string:5", .string("5")), ("string:", .string("")), ("string:a:b", .string("a:b")),
      ("date:1970-01-01T00:00:01Z", .date(Timestamp(microseconds: 1_000_000))),
      ("duration:1.5", .duration(microseconds: 1_500_000)), ("bytes:1024", .bytes(1024)), ("7", .int(7)),
      ("7.5", .double(7.5)), ("nan", .string("nan")), ("https://example.com", .string("https://example.com")),
      ("int:x", nil), ("uint:-1", nil), ("date:tomorrow", nil), ("duration:1e300", nil), ("duration:nan", nil),
      ("bytes:", nil),
    ] as [(String, Argument?)])
  func `Types and values are read`(text: String, expected: Argument?) {
    #expect(ArgumentText.argument(text) == expected)
  }
}
