internal import ErrorModel
internal import Foundation

/// A reader's question for the groups that are alive.
struct ReaderCommand: Hashable, Sendable {
  /// The name of the question, given back with the answer.
  var id: String
  /// The language to answer in.
  var locale: String
  /// Only this service; nil means all.
  var service: String?

  private struct Record: Decodable {
    var v: Int64
    var kind: String
    var id: String
    var locale: String
    var service: String?
  }

  /// Reads a question; any bytes in, a question or a refusal out.
  static func read(_ bytes: [UInt8]) -> Result<ReaderCommand, Refusal> {
    guard bytes.count <= 4_096 else { return .failure(Refusal(.tooLarge, expected: "at most 4096 bytes")) }
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch let DecodingError.keyNotFound(key, _) {
      return .failure(Refusal(.missingField, line: 1, pointer: "/\(key.stringValue)", expected: "v, kind, id, locale"))
    } catch let DecodingError.typeMismatch(_, context) {
      let pointer = context.codingPath.map { "/\($0.stringValue)" }.joined()
      return .failure(Refusal(.wrongType, line: 1, pointer: pointer, expected: "a number for v, texts for the rest"))
    } catch {
      return .failure(Refusal(.notJSON, line: 1, expected: "one JSON object"))
    }
    guard record.v == BatchHead.version else {
      return .failure(Refusal(.wrongVersion, line: 1, pointer: "/v", expected: "\(BatchHead.version)"))
    }
    guard record.kind == "snapshot" else {
      return .failure(Refusal(.unknownKind, line: 1, pointer: "/kind", expected: "snapshot"))
    }
    guard Subscriptions.isLocale(record.locale) else {
      return .failure(Refusal(.outOfRange, line: 1, pointer: "/locale", expected: "a BCP 47 tag of 2 to 35 bytes"))
    }
    return .success(ReaderCommand(id: record.id, locale: record.locale, service: record.service))
  }
}
