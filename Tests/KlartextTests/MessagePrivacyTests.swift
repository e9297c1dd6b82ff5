import ErrorModel
import Foundation
import Testing

@testable import Klartext

/// What of a message's values leaves the process.
@Suite struct MessagePrivacyTests {
  private struct Declined: KlartextError {
    var customer = "Ada Lovelace"
    var descriptionMessage: Message? { "Declined for \(customer, privacy: .private) after \(3) tries." }
    var reasonMessage: Message? { "Limit of \(250, privacy: .private): \(customer, privacy: .private(mask: .hash))" }
    var optionMessages: [Message] { ["Call \(customer, privacy: .private)"] }
  }

  @Test func `A private value stays in the process, where its error still shows it`() throws {
    var capture = Capture()
    let details = capture.details(of: Declined())
    #expect(details.description?.key == "Declined for %@ after %lld tries.")
    #expect(details.description?.arguments == [.string("<private>"), .int(3)])
    #expect(details.description?.text == "Declined for <private> after 3 tries.")
    #expect(details.reason?.key == "Limit of %lld: %@")
    #expect(details.reason?.arguments.first == .string("<private>"))
    #expect(details.options.first?.title.text == "Call <private>")
    #expect(!"\(details)".contains("Lovelace"))
    #expect(!"\(details)".contains("250"))
    #expect(Declined().errorDescription == "Declined for Ada Lovelace after 3 tries.")
    #expect(Declined().failureReason?.hasPrefix("Limit of 250: Ada Lovelace") == true)
  }

  @Test func `A hash is the same for the same value and another for another one`() {
    func sent(_ message: Message) -> Argument? { message.localizedText().arguments.first }
    let first = sent("\("ada", privacy: .private(mask: .hash))")
    #expect(first == sent("for \("ada", privacy: .private(mask: .hash))"))
    #expect(first != sent("\("bob", privacy: .private(mask: .hash))"))
    #expect(
      sent("\(7, privacy: .private(mask: .hash))") == sent("\(7, specifier: "%05lld", privacy: .private(mask: .hash))"))
    guard case .string(let text)? = first else {
      Issue.record("no text")
      return
    }
    #expect(text.hasPrefix("<private-"))
    #expect(text.utf8.count == "<private-0123456789abcdef>".utf8.count)
  }

  @Test(
    arguments: [
      "\("s", privacy: .public)", "\(Substring("s"), privacy: .public)",
      "\(Double(1), specifier: "%.1f", privacy: .public)",
      "\(bytes: 3, privacy: .public)", "\(Message("m"), privacy: .public)",
      "\(Declined() as any Error, privacy: .public)",
      "\(URL(filePath: "/"), privacy: .public)",
    ] as [Message])
  func `The key does not depend on the privacy, and public is the default`(message: Message) {
    #expect(message.localizedText().arguments.first != .string(MessagePrivacy.placeholder))
    #expect(message.key.hasPrefix("%"))
  }

  @Test func `Nested errors and messages can be private as a whole`() {
    let message: Message =
      "\(Declined(), privacy: .private) \(Message("inner \(1)"), privacy: .private) \(bytes: 7, privacy: .private)"
    let text = message.localizedText()
    #expect(text.key == "%@ %@ %@")
    #expect(text.arguments == Array(repeating: .string("<private>"), count: 3))
    #expect(text.text == "<private> <private> <private>")
  }

  @Test func `What a public message nests keeps its own privacy`() {
    let message: Message = "Order: \(Declined())"
    #expect(message.localizedText().text == "Order: Declined for <private> after 3 tries.")
    #expect(message.text == "Order: Declined for Ada Lovelace after 3 tries.")
  }
}
