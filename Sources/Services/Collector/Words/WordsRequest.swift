internal import ErrorModel
internal import Foundation

/// Which words are asked for.
struct WordsRequest: Hashable, Sendable {
  /// Words on one page at the most: at 50 µs a sentence, 10 ms.
  static let mostRows = 200
  /// Words that can be asked for from the end.
  static let mostLast = 100_000

  /// Where the words begin.
  enum Start: Hashable, Sendable {
    /// Behind a word of a run of the collector.
    case after(stream: String, sequence: UInt64)
    /// With the first word at a moment or later.
    case since(Timestamp)
    /// With the last so many that fit.
    case last(Int)
  }

  /// Where they begin.
  var start: Start
  /// At least so bad.
  var severity: Severity?
  /// Only of this group.
  var group: GroupKey?
  /// How many on a page.
  var limit = mostRows

  private struct Record: Decodable {
    struct Cursor: Decodable {
      var stream: String
      var sequence: UInt64
    }

    var after: Cursor?
    var since: Int64?
    var last: Int?
    var severity: String?
    var group: String?
    var limit: Int?
  }

  /// Reads the fields of a command whose common fields were accepted.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      throw Refusal(.wrongType, line: 1, expected: "the types of the schema")
    }
    switch (record.after, record.since, record.last) {
    case (let cursor?, nil, nil):
      guard 1...64 ~= cursor.stream.utf8.count else { throw Self.outOfRange("after/stream", "1 to 64 bytes") }
      start = .after(stream: cursor.stream, sequence: cursor.sequence)
    case (nil, let moment?, nil): start = .since(Timestamp(microseconds: moment))
    case (nil, nil, let count?):
      guard 0...Self.mostLast ~= count else { throw Self.outOfRange("last", "0 to \(Self.mostLast)") }
      start = .last(count)
    default:
      throw Refusal(.missingField, line: 1, pointer: "/after", expected: "just one of after, since and last")
    }
    if let name = record.severity {
      guard let severity = Severity(name: name) else {
        throw Self.outOfRange("severity", Severity.allCases.map(\.name).joined(separator: ", "))
      }
      self.severity = severity
    }
    if let text = record.group {
      guard let key = GroupKey(text: text) else { throw Self.outOfRange("group", "16 hexadecimal digits") }
      group = key
    }
    if let rows = record.limit {
      guard 1...Self.mostRows ~= rows else { throw Self.outOfRange("limit", "1 to \(Self.mostRows)") }
      limit = rows
    }
  }

  private static func outOfRange(_ field: String, _ expected: String) -> Refusal {
    Refusal(.outOfRange, line: 1, pointer: "/\(field)", expected: expected)
  }
}
