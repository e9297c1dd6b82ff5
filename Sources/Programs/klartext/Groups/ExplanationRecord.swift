internal import Console
internal import ErrorModel
internal import Foundation
internal import Grouping
internal import Rendering

/// Why one event is in its group, for people or as JSON.
struct ExplanationRecord: Codable {
  /// A thing that counted.
  struct Part: Codable {
    var part: String
    var value: String
    var ofCause: Bool
  }

  var v = 1
  var kind = "groupExplanation"
  /// The line of the input; nil where a collector explains.
  var line: Int?
  var group: String
  /// The key by the built-in rule; nil if it is the group's.
  var ownGroup: String?
  /// The rule that decided; nil if it was the built-in one.
  var rule: String?
  var ruleVersion: UInt8
  var parts: [Part]

  init(
    line: Int, _ explanation: GroupExplanation, _ decision: GroupingRules.Decision, ownGroup: GroupKey,
    rule: GroupingRule?
  ) {
    self.line = line
    group = decision.key.text
    self.ownGroup = decision.key == ownGroup ? nil : ownGroup.text
    self.rule = rule?.name
    ruleVersion = explanation.ruleVersion
    parts = explanation.parts.filter { $0.part != .cause }.map { part in
      Part(part: part.part.recordName, value: part.value, ofCause: part.isOfCause)
    }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { JSONLine.text(Array($0)) } ?? "{}"
  }

  /// For people; safe for a terminal.
  func lines(_ session: Session) -> [String] {
    let decided =
      rule.map { session.messages.part("explain.rule", .string($0), .string(ownGroup ?? group)) }
      ?? session.messages.part("explain.builtInRule", .int(Int64(ruleVersion)))
    let rows = parts.map { part in
      let name = session.messages.part(Self.key(part.part))
      return ["  " + (part.ofCause ? session.text("explain.cause", .string(name)) : name)]
        + [Isolation.name(part.value)]
    }
    let head =
      line.map { session.text("explain.line", .int(Int64($0)), .string(group), .string(decided)) }
      ?? session.text("explain.group", .string(group), .string(decided))
    return [head] + TextColumns.pairs(rows, width: session.width, locale: session.locale)
  }

  private static func key(_ part: String) -> MessageKey {
    switch part {
    case "service": "explain.part.service"
    case "group": "explain.part.group"
    case "type": "explain.part.type"
    case "case": "explain.part.case"
    case "domain": "explain.part.domain"
    case "code": "explain.part.code"
    case "cause": "explain.part.cause"
    case "rule": "explain.part.rule"
    default: "explain.part.text"
    }
  }
}
