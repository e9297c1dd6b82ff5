import ErrorModel
import Foundation
import Scrubbing
import Testing

@testable import Klartext

/// That no event leaves its maker with a secret in it.
@Suite struct EventScrubbingTests {
  private struct Refused: Error, LocalizedError, PayloadReporting {
    let password: String
    let attempt = 2
    var errorDescription: String? { "GET https://kim:\(password)@h/x?page=2 failed" }
  }

  private func event(
    _ error: any Error, attributes: [String: AttributeValue] = [:], rules: ScrubRules = ScrubRules(),
    hook: (@Sendable (inout ErrorEvent) -> ReporterConfiguration.Verdict)? = nil
  ) throws -> ErrorEvent {
    var maker = EventMaker(service: "shop", scrubbing: rules, beforeSending: hook)
    let reported = ReportedError(
      error: error, severity: .error, attributes: attributes, time: Timestamp(microseconds: 0),
      explicitGroup: "group token=sea1", trace: nil, place: SourcePlace(file: "Shop/A.swift", line: 1, function: "f()"))
    let event = maker.make(reported).event
    return try #require(event)
  }

  @Test func `Texts, payloads, attributes and the group lose their secrets`() throws {
    let event = try event(Refused(password: "sea1weed"), attributes: ["apiKey": "sea1", "note": "pwd=sea1"])
    #expect(!"\(event)".contains("sea1"))
    #expect(event.error.description?.text == "GET https://kim:[masked]@h/x?page=2 failed")
    #expect(event.error.payload.map(\.value) == [.string("[masked]"), .int(2)])
    #expect(event.explicitGroup == "group token=[masked]")
  }

  @Test func `What a hook puts in is scrubbed as well`() throws {
    let event = try event(Refused(password: "x")) { event in
      event.attributes["late"] = "Bearer sea1weed"
      return .send
    }
    #expect(event.attributes["late"] == "Bearer [masked]")
  }

  @Test func `The rules are the service's`() throws {
    var rules = ScrubRules()
    rules.masksSecrets = false
    #expect("\(try event(Refused(password: "sea1weed"), rules: rules))".contains("sea1weed"))
  }

  @Test(arguments: [8_100, 8_170, 8_180, 8_192])
  func `A secret at the border of a long text does not leak in part`(length: Int) throws {
    struct Long: Error, CustomStringConvertible, LocalizedError {
      let description: String
      var errorDescription: String? { description }
    }
    let token = "eyJhbGciOiJub25lIn0." + String(repeating: "sea1", count: 60) + ".c2ln"
    let text = String(repeating: "a ", count: length / 2) + token + String(repeating: " b", count: 2_000)
    let event = try event(Long(description: text))
    #expect(!"\(event)".contains("sea1sea1"))
  }
}
