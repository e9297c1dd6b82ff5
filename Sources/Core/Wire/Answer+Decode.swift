public import ErrorModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Answer {
  /// Reads an answer.
  ///
  /// Foundation does it: answers are few, and a producer is to carry no parser of its own. A refusal whose code this
  /// release does not know keeps its line and text and counts as ``Refusal/Code/outOfRange``.
  ///
  /// - Throws: a ``Refusal`` for bytes that are no answer; `unknown_kind` is to be counted and passed over.
  public static func decode(_ frame: [UInt8]) throws(Refusal) -> Answer {
    let fields: AnswerFields
    do {
      fields = try JSONDecoder().decode(AnswerFields.self, from: Data(frame))
    } catch {
      throw Refusal(.notJSON, expected: "one JSON object with the fields of an answer in their types")
    }
    guard fields.v == BatchHead.version else {
      throw Refusal(.wrongVersion, pointer: "/v", expected: "\(BatchHead.version)")
    }
    switch fields.kind {
    case "acknowledged":
      guard let run = fields.run else { throw Refusal(.missingField, pointer: "/run", expected: "text") }
      guard let sequence = fields.sequence else {
        throw Refusal(.missingField, pointer: "/sequence", expected: "a number from 0")
      }
      return .acknowledged(run: run, sequence: sequence)
    case "credit":
      guard let events = fields.events else {
        throw Refusal(.missingField, pointer: "/events", expected: "a number from 0")
      }
      guard events >= 0 else { throw Refusal(.outOfRange, pointer: "/events", expected: "a number from 0") }
      return .credit(events: events)
    case "heartbeat":
      return .heartbeat
    case "wantCatalog":
      guard let hashes = fields.hashes else { throw Refusal(.missingField, pointer: "/hashes", expected: "hashes") }
      return .wantCatalog(hashes: hashes.compactMap { ContentHash(text: $0) })
    case "gotCatalog":
      guard let hash = fields.hash.flatMap({ ContentHash(text: $0) }) else {
        throw Refusal(.missingField, pointer: "/hash", expected: "16 hexadecimal digits")
      }
      guard let part = fields.part else { throw Refusal(.missingField, pointer: "/part", expected: "a number from 1") }
      return .gotCatalog(hash: hash, part: part)
    case "recover":
      return .recover(try fields.request())
    case "refused":
      return .refused(run: fields.run, sequence: fields.sequence, refusals: (fields.refusals ?? []).map(\.refusal))
    case nil:
      throw Refusal(.missingField, pointer: "/kind", expected: "text")
    default:
      throw Refusal(
        .unknownKind, pointer: "/kind",
        expected: "acknowledged, credit, heartbeat, refused, recover or a kind about catalogs")
    }
  }
}
