internal import ErrorModel
internal import Foundation

/// What an operator asks for: to run an option of an event.
struct PickRequest: Hashable, Sendable {
  /// The bytes of an instance's name.
  private static let instanceBytes = 256

  /// The group.
  var group: GroupKey
  /// The option.
  var option: String
  /// Only this event; nil takes the latest that is still waiting.
  var event: String?
  /// Only events of this instance; nil takes any.
  var instance: String?
  /// Who picks.
  var by: String
  /// Why; empty if nothing is said.
  var comment: String

  private struct Record: Decodable {
    var group: String?
    var option: String?
    var event: String?
    var instance: String?
    var by: String?
    var comment: String?
  }

  /// Reads the members of a `pick`.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      throw Refusal(.wrongType, line: 1, expected: "texts for group, option, event, instance, by and comment")
    }
    guard let group = record.group else { throw Self.missing("group") }
    guard let key = GroupKey(text: group) else { throw GroupCommand.outOfRange("group", "16 hexadecimal digits") }
    self.group = key
    guard let option = record.option else { throw Self.missing("option") }
    self.option = try Self.bounded(option, "option", RecoveryOffer.Bounds.optionBytes)
    guard let by = record.by else { throw Self.missing("by") }
    self.by = try Self.bounded(by, "by", RecoveryOffer.Bounds.authorBytes)
    if by.allSatisfy(\.isWhitespace) { throw GroupCommand.outOfRange("by", "a name") }
    event = try record.event.map { text throws(Refusal) in
      try Self.bounded(text, "event", RecoveryOffer.Bounds.eventBytes)
    }
    instance = try record.instance.map { text throws(Refusal) in
      try Self.bounded(text, "instance", Self.instanceBytes)
    }
    comment = record.comment ?? ""
    guard comment.utf8.count <= GroupCommand.textBytes else {
      throw GroupCommand.outOfRange("comment", "at most \(GroupCommand.textBytes) bytes")
    }
  }

  private static func bounded(_ text: String, _ field: String, _ most: Int) throws(Refusal) -> String {
    guard 1...most ~= text.utf8.count else { throw GroupCommand.outOfRange(field, "1 to \(most) bytes") }
    return text
  }

  private static func missing(_ field: String) -> Refusal {
    Refusal(.missingField, line: 1, pointer: "/\(field)", expected: "group, option and by")
  }
}
