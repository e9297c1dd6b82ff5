import ErrorModel
import Foundation
import Testing

@testable import Klartext

@Suite struct MessageTests {
  struct Row: Sendable {
    var message: Message
    var key: String
    var arguments: [Argument]
    var text: String
  }

  static let rows: [Row] = [
    Row(message: "No internet", key: "No internet", arguments: [], text: "No internet"),
    Row(message: "50% off", key: "50% off", arguments: [], text: "50% off"),
    Row(message: "\(7)% of \("disk")", key: "%lld%% of %@", arguments: [.int(7), .string("disk")], text: "7% of disk"),
    Row(message: "a \(Int64(-3))", key: "a %lld", arguments: [.int(-3)], text: "a -3"),
    Row(
      message: "a \(Int8(1)) \(Int16(2)) \(Int32(3))", key: "a %d %d %d", arguments: [.int(1), .int(2), .int(3)],
      text: "a 1 2 3"),
    Row(
      message: "a \(UInt(1)) \(UInt64.max)", key: "a %llu %llu", arguments: [.uint(1), .uint(.max)],
      text: "a 1 18446744073709551615"),
    Row(
      message: "a \(UInt8(1)) \(UInt16(2)) \(UInt32(3))", key: "a %u %u %u",
      arguments: [.uint(1), .uint(2), .uint(3)], text: "a 1 2 3"),
    Row(message: "a \(1.5)", key: "a %lf", arguments: [.double(1.5)], text: "a 1.500000"),
    Row(message: "a \(CGFloat(1.5))", key: "a %lf", arguments: [.double(1.5)], text: "a 1.500000"),
    Row(message: "a \(Float(0.5))", key: "a %f", arguments: [.double(0.5)], text: "a 0.500000"),
    Row(message: "a \(2.345, specifier: "%.1f")", key: "a %.1f", arguments: [.double(2.345)], text: "a 2.3"),
    Row(message: "a \(5, specifier: "%03lld")", key: "a %03lld", arguments: [.int(5)], text: "a 005"),
    Row(message: "a \("xyz".dropFirst())", key: "a %@", arguments: [.string("yz")], text: "a yz"),
    Row(message: "a \(true)", key: "a %@", arguments: [.string("true")], text: "a true"),
    Row(
      message: "a \(Date(timeIntervalSince1970: 1.5))", key: "a %@",
      arguments: [.date(Timestamp(microseconds: 1_500_000))], text: "a 1970-01-01T00:00:01Z"),
    Row(
      message: "a \(Duration.milliseconds(1500))", key: "a %@", arguments: [.duration(microseconds: 1_500_000)],
      text: "a 1.500 s"),
    Row(message: "a \(bytes: 12)", key: "a %@", arguments: [.bytes(12)], text: "a 12 B"),
  ]

  @Test(arguments: rows)
  func keyArgumentsAndText(_ row: Row) {
    let text = row.message.localizedText(language: "en")
    #expect(row.message.key == row.key)
    #expect(text == LocalizedText(key: row.key, arguments: row.arguments, text: row.text, language: "en"))
  }

  @Test func aNestedMessageStaysLocalizable() {
    let inner: Message = "Line \(3)"
    let outer: Message = "Failed: \(inner)"
    let text = outer.localizedText()
    #expect(outer.key == "Failed: %@")
    #expect(text.arguments == [.error(LocalizedText(key: "Line %lld", arguments: [.int(3)], text: "Line 3"))])
    #expect(text.text == "Failed: Line 3")
  }

  @Test func aNestedErrorGivesItsOwnMessageOrItsName() {
    let named: Message = "Failed: \(Plain.broken)"
    #expect(named.text.hasSuffix("Plain.broken"))
    let error: any Error = Spoken.serverError(code: 503)
    let spoken: Message = "Failed: \(error)"
    #expect(spoken.text == "Failed: Server error: 503.")
    #expect(
      spoken.localizedText().arguments == [
        .error(
          LocalizedText(
            key: "Server error: %lld.", table: "Errors", arguments: [.int(503)],
            text: "Server error: 503."))
      ])
  }

  /// A text that only the userInfo has, in the source language; and none, but the key of a sentence that collectors have.
  @Test func aNestedErrorWithoutAMessageKeepsWhatIsKnown() {
    let told: Message = "Failed: \(Bridged())"
    #expect(
      told.localizedText(language: "en").arguments == [.error(LocalizedText(text: "Only here.", language: "en"))])
    let silent: Message = "Failed: \(NSError(domain: NSPOSIXErrorDomain, code: 28))"
    #expect(
      silent.localizedText(language: "en").arguments == [
        .error(
          LocalizedText(key: "NSPOSIXErrorDomain.28", table: "SystemErrors", text: "NSPOSIXErrorDomain 28"))
      ])
    let foreign: Message = "Failed: \(NSError(domain: "Till", code: 7))"
    #expect(foreign.localizedText().arguments == [.error(LocalizedText(text: "Till 7"))])
  }

  @Test func aChainOfNestedMessagesEndsByCount() {
    var error: any Error = Plain.broken
    for _ in 0..<20_000 { error = Around(inner: error) }
    let text = Message("Outer: \(error)", table: nil).text
    #expect(text.hasPrefix("Outer: Around: Around: ") && text.hasSuffix("…"))
  }

  @Test func keysThatAreNoSentencesCarryTheirText() {
    let message = Message(key: "network.server", defaultValue: "Server error: \(500)", table: "Errors")
    #expect(
      message.localizedText()
        == LocalizedText(key: "network.server", table: "Errors", arguments: [.int(500)], text: "Server error: 500"))
  }

  @Test func theOrdinaryTextsFollowFromTheMessages() {
    let error = Spoken.serverError(code: 503)
    #expect(error.errorDescription == "Server error: 503.")
    #expect(error.recoverySuggestion == "Try again later.")
    #expect(error.failureReason == nil)
  }

  @Test(arguments: [
    ("%2$@ %1$@", "b a"), ("%@ %@ %@", "a b %@"), ("%", "%"), ("%%%", "%%"), ("% z", "% z"), ("%9$@", "%9$@"),
    ("%99999999999999999999d", "%99999999999999999999d"), ("100%", "100%"), ("%5@|%-5@|", "    a|b    |"),
  ])
  func aFormatNeverFails(format: String, expected: String) {
    #expect(FormatRenderer.text(format, [.string("a"), .string("b")]) == expected)
  }

  enum Plain: Error { case broken }

  struct Bridged: CustomNSError {
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Only here."] }
  }

  enum Spoken: KlartextError {
    case serverError(code: Int)
    var descriptionMessage: Message? {
      switch self {
      case .serverError(let code): Message("Server error: \(code).", table: "Errors")
      }
    }
    var suggestionMessage: Message? { "Try again later." }
  }

  /// A class, so that letting go of a long chain costs the test no stack of its own.
  final class Around: KlartextError {
    let inner: any Error
    init(inner: any Error) { self.inner = inner }
    var descriptionMessage: Message? { "Around: \(inner)" }
  }
}
