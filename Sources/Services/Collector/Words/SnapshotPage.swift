internal import ErrorModel
internal import Foundation

/// Which page of a snapshot is asked for.
struct SnapshotPage: Hashable, Sendable {
  /// Summaries on a page.
  var limit: Int
  /// The group behind which the page begins, in the order of the last event, the newest first; nil for the first page.
  var before: (lastSeen: Timestamp, key: GroupKey)?

  private struct Record: Decodable {
    struct Mark: Decodable {
      var lastSeen: Int64
      var group: String
    }

    var limit: Int?
    var before: Mark?
  }

  /// Reads the fields of a command whose common fields were accepted; nil where no pages are asked for.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      throw Refusal(.wrongType, line: 1, expected: "the types of the schema")
    }
    guard let limit = record.limit else { return nil }
    guard 1...WordsRequest.mostRows ~= limit else {
      throw Refusal(.outOfRange, line: 1, pointer: "/limit", expected: "1 to \(WordsRequest.mostRows)")
    }
    self.limit = limit
    guard let mark = record.before else { return }
    guard let key = GroupKey(text: mark.group) else {
      throw Refusal(.outOfRange, line: 1, pointer: "/before/group", expected: "16 hexadecimal digits")
    }
    before = (Timestamp(microseconds: mark.lastSeen), key)
  }

  static func == (left: SnapshotPage, right: SnapshotPage) -> Bool {
    left.limit == right.limit && left.before?.lastSeen == right.before?.lastSeen
      && left.before?.key == right.before?.key
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(before?.lastSeen)
    hasher.combine(before?.key)
  }
}
