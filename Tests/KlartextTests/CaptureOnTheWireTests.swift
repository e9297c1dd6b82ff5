import ErrorModel
import Foundation
import Grouping
import Testing
import Wire
import WireDecoding

@testable import Klartext

/// What was captured arrives as it was, and both sides find the same group.
@Suite struct CaptureOnTheWireTests {
  /// Every kind of error the other suites bring about.
  static let errors: [any Error] =
    CaptureTests.rows.map(\.error) + CaptureGroupTests.together.flatMap(\.self) + CaptureChainTests.holders
    + CaptureUserInfoTests.rows.map { NSError(domain: "Till", code: 1, userInfo: ["k": $0.make(), "n": [$0.make()]]) }
    + CaptureTextTests.rows.map { Told(description: $0.text) }
    + CaptureTextTests.rows.map {
      NSError(domain: "Till", code: 1, userInfo: [NSLocalizedDescriptionKey: $0.text, "text": $0.text])
    }

  struct Told: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }
  }

  @Test func nothingIsCutAgainAndGroupsAreEqual() throws {
    var maker = EventMaker(service: "till")
    let events = Self.errors.compactMap { error in
      maker.make(
        ReportedError(
          error: error, severity: .error, attributes: [:], time: Timestamp(microseconds: 1), explicitGroup: nil,
          trace: nil, place: SourcePlace(file: "A/B.swift", line: 1, function: "f()"))
      ).event
    }
    #expect(events.count == Self.errors.count)
    var decoder = BatchDecoder()
    for event in events {
      var writer = JSONWriter()
      EventEncoder().encode(
        head: BatchHead(origin: Origin(service: "till"), run: "r", sequence: 1, sentAt: event.time), into: &writer)
      EventEncoder().encode(event: event, into: &writer)
      var decoded: ErrorEvent?
      var key: GroupKey?
      _ = try decoder.decode(writer.bytes.span) { view in
        decoded = view.materialize(arrival: Timestamp(microseconds: 9))
        key = view.groupKey
      }
      #expect(decoded == event)
      #expect(key == GroupIdentity.key(service: "till", explicitGroup: nil, error: event.error))
    }
  }
}
