internal import Foundation
package import Klartext

/// An event as it comes from another language: a line of the wire without what the reporter itself adds.
package struct ForeignEvent: Decodable {
  private let error: ForeignError
  private let severity: ForeignSeverity?
  private let time: Int64?
  private let group: String?
  private let place: ForeignPlace?
  private let trace: ForeignTrace?
  private let attributes: [String: ForeignAttribute]?

  /// Reads one event.
  ///
  /// - Throws: ``Refusal`` with place and expectation.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> ForeignEvent {
    guard bytes.count <= Limits.messageBytes else {
      throw Refusal(.tooLarge, expected: "at most \(Limits.messageBytes) bytes")
    }
    do {
      return try JSONDecoder().decode(ForeignEvent.self, from: Data(bytes))
    } catch {
      throw Refusal(error)
    }
  }

  /// What it tells of the error, inside the bounds of the wire.
  package var details: ErrorDetails { DetailBounds.bounded(error.details) }

  /// Hands it to a reporter.
  func report(to reporter: ErrorReporter) {
    reporter.report(
      described: error.details, severity: severity?.value ?? .error, attributes: attributes?.mapValues(\.value) ?? [:],
      group: group, trace: trace.map { TraceContext(traceId: $0.traceId, spanId: $0.spanId) },
      place: place.map { SourcePlace(file: $0.file, line: $0.line, function: $0.function) },
      time: time.map(Timestamp.init(microseconds:)))
  }
}

/// The word of a severity.
private struct ForeignSeverity: Decodable {
  let value: Severity

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Severity(name: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Severity.allCases.map(\.name).joined(separator: ", "))
    }
    self.value = value
  }
}

private struct ForeignPlace: Decodable {
  let file: String
  let line: Int
  let function: String
}

private struct ForeignTrace: Decodable {
  let traceId: String
  let spanId: String
}

/// A value of an attribute: text, number or truth value.
private struct ForeignAttribute: Decodable {
  let value: AttributeValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Whole numbers first: as a double they would lose digits.
    if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Int64.self) {
      value = .int(number)
    } else if let number = try? container.decode(Double.self) {
      value = .double(number)
    } else {
      value = .string(try container.decode(String.self))
    }
  }
}
