import ErrorModel
import Foundation
import Scrubbing
import Testing
import Wire

/// The inputs of case 09, where they are on this machine.
@Suite struct PlantedSecretsTests {
  private static let folder = "/work/shared/cases/inputs/09-secrets"

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/work/shared/cases/inputs/09-secrets")))
  func `No planted secret is on the wire, and all that was harmless is`() throws {
    var written = ""
    for error in try foreignErrors() + caseErrors {
      let event = ErrorEvent(id: "e", time: Timestamp(microseconds: 0), error: error)
      var writer = JSONWriter()
      EventEncoder().write(Scrubber().scrubbed(event), into: &writer)
      written += String(decoding: writer.bytes, as: UTF8.self).replacing("\\/", with: "/") + "\n"
    }
    for secret in try lines("must-not-appear.txt") { #expect(!written.contains(secret), "\(secret)") }
    for text in try lines("must-still-appear.txt") { #expect(written.contains(text), "\(text)") }
  }

  /// What the file's Swift program throws, as a capture with payloads would make it.
  private var caseErrors: [ErrorDetails] {
    func text(_ name: String, _ value: String) -> NamedArgument { NamedArgument(name: name, value: .string(value)) }
    return [
      ErrorDetails(
        type: "SignInError", caseName: "refused", payload: [text("user", "kim"), text("password", "PLANTED-pw-1")]),
      ErrorDetails(type: "SignInError", caseName: "badToken", payload: [text("token", "PLANTED-tok-2")]),
      ErrorDetails(
        domain: "Depot.HTTP", code: 401,
        description: LocalizedText(
          text: "GET https://kim:PLANTED-pw-3@example.org/x?page=2&access_token=PLANTED-tok-4 failed"),
        payload: [
          text("Authorization", "Bearer PLANTED-tok-5"), text("headers.Cookie", "sid=PLANTED-sid-6"),
          text("headers.Accept", "*/*"), text("note", "令牌Bearer PLANTED-tok-7无效，订单4102"),
        ]),
    ]
  }

  private func foreignErrors() throws -> [ErrorDetails] {
    try lines("events.jsonl").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return details(object?["error"] as? [String: Any] ?? [:])
    }
  }

  private func details(_ error: [String: Any]) -> ErrorDetails {
    ErrorDetails(
      domain: error["domain"] as? String, code: (error["code"] as? Int).map(Int64.init),
      description: (error["description"] as? String).map { LocalizedText(text: $0) },
      payload: (error["userInfo"] as? [String: Any] ?? [:]).map { name, value in
        NamedArgument(name: name, value: .string("\(value)"))
      },
      causes: (error["underlying"] as? [[String: Any]] ?? []).map(details))
  }
}
