internal import ErrorModel
internal import Foundation

/// What an operator asks of groups: to be one from now on, or to stand for themselves again.
struct MergeRequest: Hashable, Sendable {
  /// The most groups of one request.
  static let mostGroups = 100
  /// Bytes of an author's name or a comment.
  static let textBytes = 256

  /// The group that the others are merged into; nil in a split.
  var into: GroupKey?
  /// The groups that are merged or split.
  var groups: [GroupKey]
  /// Who asks.
  var by: String
  /// Why; empty if the author says nothing.
  var comment: String

  private struct Record: Decodable {
    var into: String?
    var groups: [String]?
    var group: String?
    var by: String?
    var comment: String?
  }

  /// Reads the members of a `merge` or a `split`.
  init(_ kind: ReaderCommand.Kind, _ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      throw Refusal(
        .wrongType, line: 1, expected: "texts for into, group, by and comment, an array of texts for groups")
    }
    guard let by = record.by else { throw Self.missing("by") }
    self.by = by
    comment = record.comment ?? ""
    for (name, text) in [("by", by), ("comment", comment)] where text.utf8.count > Self.textBytes {
      throw Refusal(.outOfRange, line: 1, pointer: "/\(name)", expected: "at most \(Self.textBytes) bytes")
    }
    if by.allSatisfy(\.isWhitespace) { throw Refusal(.outOfRange, line: 1, pointer: "/by", expected: "a name") }
    if kind == .split {
      guard let group = record.group else { throw Self.missing("group") }
      groups = [try Self.key(group, "/group")]
      return
    }
    guard let into = record.into else { throw Self.missing("into") }
    guard let names = record.groups else { throw Self.missing("groups") }
    self.into = try Self.key(into, "/into")
    groups = []
    guard !names.isEmpty, names.count <= Self.mostGroups, Set(names).count == names.count else {
      let expected = "1 to \(Self.mostGroups) groups, each once"
      throw Refusal(.outOfRange, line: 1, pointer: "/groups", expected: expected)
    }
    for (index, name) in names.enumerated() { groups.append(try Self.key(name, "/groups/\(index)")) }
  }

  private static func key(_ text: String, _ pointer: String) throws(Refusal) -> GroupKey {
    guard let key = GroupKey(text: text) else {
      throw Refusal(.outOfRange, line: 1, pointer: pointer, expected: "16 hexadecimal digits")
    }
    return key
  }

  private static func missing(_ field: String) -> Refusal {
    Refusal(.missingField, line: 1, pointer: "/\(field)", expected: "into and groups to merge, group to split, and by")
  }
}
