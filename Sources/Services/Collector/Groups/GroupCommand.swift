internal import ErrorModel
internal import Foundation
internal import Pipeline

/// What a command about groups asks for or decides; the fields that other commands do not have.
struct GroupCommand: Hashable, Sendable {
  /// The groups of one page at the most.
  static let mostRows = 500
  /// The bytes of an author.
  static let authorBytes = 256
  /// The bytes of a comment and of a release's name.
  static let textBytes = 2_048

  /// What a list of groups is sorted by; the greatest first.
  enum Order: String, CaseIterable, Sendable {
    case lastSeen, firstSeen, count, users
  }

  /// The group that is meant.
  var group: GroupKey?
  /// Who decides.
  var by: String?
  /// Why.
  var comment: String?
  /// `resolve`: the release that has the repair.
  var release: String?
  /// `resolve`: whether the release after the newest one has the repair.
  var isForNextRelease = false
  /// `ignore`: until when.
  var until: Timestamp?
  /// `ignore`: for how many further occurrences.
  var occurrences: UInt64?
  /// `groups`: at least so bad.
  var severity: Severity?
  /// `groups`: only those that people made this of.
  var status: GroupStatus.Name?
  /// `groups`: a part of the type, the case, the domain, the key or the text.
  var text: String?
  /// `groups`: the order.
  var order = Order.lastSeen
  /// `groups`: how many on a page.
  var limit = 50
  /// `groups`: which page, from 1.
  var page = 1
  /// `groups`: the row to begin with instead of a page, from 0.
  var from: Int?

  private struct Record: Decodable {
    var group: String?
    var by: String?
    var comment: String?
    var inRelease: String?
    var inNextRelease: Bool?
    var until: Int64?
    var occurrences: UInt64?
    var severity: String?
    var status: String?
    var text: String?
    var sort: String?
    var limit: Int?
    var page: Int?
    var from: Int?
  }

  /// Reads the fields of a command whose common fields were accepted; any bytes in, a command or a refusal out.
  static func read(_ bytes: [UInt8], kind: ReaderCommand.Kind) -> Result<GroupCommand, Refusal> {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch let DecodingError.typeMismatch(_, context) {
      return .failure(Self.refusal(.wrongType, at: context.codingPath, "the type of the schema"))
    } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
      // A number that does not fit.
      return .failure(Self.refusal(.outOfRange, at: context.codingPath, "a whole number of 64 bits"))
    } catch {
      return .failure(Refusal(.notJSON, line: 1, expected: "one JSON object"))
    }
    do throws(Refusal) {
      return .success(try GroupCommand(record, kind: kind))
    } catch {
      return .failure(error)
    }
  }

  private init(_ record: Record, kind: ReaderCommand.Kind) throws(Refusal) {
    if let text = record.group {
      guard let key = GroupKey(text: text) else { throw Self.outOfRange("group", "16 hexadecimal digits") }
      group = key
    } else if kind != .groups {
      throw Self.missing("group")
    }
    by = try Self.bounded(record.by, "by", Self.authorBytes)
    if by == nil, kind != .groups, kind != .group { throw Self.missing("by") }
    comment = try Self.bounded(record.comment, "comment", Self.textBytes)
    release = try Self.bounded(record.inRelease, "inRelease", Self.textBytes)
    isForNextRelease = record.inNextRelease ?? false
    until = record.until.map { Timestamp(microseconds: $0) }
    if let count = record.occurrences {
      guard count > 0 else { throw Self.outOfRange("occurrences", "a whole number from 1") }
      occurrences = count
    }
    severity = try Self.named(record.severity, "severity", Severity.allCases, by: \.name)
    status = try Self.named(record.status, "status", GroupStatus.Name.allCases, by: \.rawValue)
    order = try Self.named(record.sort, "sort", Order.allCases, by: \.rawValue) ?? .lastSeen
    text = try Self.bounded(record.text, "text", Self.textBytes)
    if let rows = record.limit {
      guard 1...Self.mostRows ~= rows else { throw Self.outOfRange("limit", "1 to \(Self.mostRows)") }
      limit = rows
    }
    if let number = record.page {
      guard 1...1_000_000 ~= number else { throw Self.outOfRange("page", "1 to 1000000") }
      page = number
    }
    if let place = record.from {
      guard 0...PageRequest.mostPlace ~= place else {
        throw Self.outOfRange("from", "0 to \(PageRequest.mostPlace)")
      }
      from = place
    }
  }

  /// A text that says something and is not too long; nil if there is none.
  private static func bounded(_ text: String?, _ field: String, _ most: Int) throws(Refusal) -> String? {
    guard let text else { return nil }
    guard 1...most ~= text.utf8.count else { throw outOfRange(field, "1 to \(most) bytes") }
    return text
  }

  private static func named<Value>(
    _ text: String?, _ field: String, _ values: [Value], by name: (Value) -> String
  ) throws(Refusal) -> Value? {
    guard let text else { return nil }
    if let value = values.first(where: { name($0) == text }) { return value }
    throw outOfRange(field, values.map(name).joined(separator: ", "))
  }

  private static func missing(_ field: String) -> Refusal {
    Refusal(.missingField, line: 1, pointer: "/\(field)", expected: "group; by for a decision")
  }

  static func outOfRange(_ field: String, _ expected: String) -> Refusal {
    Refusal(.outOfRange, line: 1, pointer: "/\(field)", expected: expected)
  }

  private static func refusal(_ code: Refusal.Code, at path: [any CodingKey], _ expected: String) -> Refusal {
    Refusal(code, line: 1, pointer: path.map { "/\($0.stringValue)" }.joined(), expected: expected)
  }
}
