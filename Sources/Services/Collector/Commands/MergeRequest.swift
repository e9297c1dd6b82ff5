internal import ErrorModel
internal import Foundation

/// What an operator asks of groups: to be one from now on, or to stand for themselves again.
struct MergeRequest: Hashable, Sendable {
  /// The most groups of one request.
  static let mostGroups = 100
  private static let fields = "into and groups to merge, group to split, and by"

  /// The group that the others are merged into; nil in a split.
  var into: GroupKey?
  /// The groups that are merged or split.
  var groups: [GroupKey]
  /// Who asks, and why.
  var signature: ActSignature

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
    signature = try ActSignature(by: record.by, comment: record.comment, fields: Self.fields)
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
    Refusal(.missingField, line: 1, pointer: "/\(field)", expected: fields)
  }
}
