internal import Grouping
internal import JSON5

/// Rules of grouping as objects of the file, and the other way round.
enum GroupingRecords {
  /// Reads the rules.
  static func rules(_ records: [JSON5Value]) -> (value: GroupingRules, faults: [SettingFault]) {
    let (rules, problems) = GroupingRules.read(.list(records.map(tree)))
    let list = JSON5Value(.array(records), at: records.first?.place ?? start)
    return (rules, problems.map { fault($0, in: list) })
  }

  /// Writes the rules.
  static func values(_ rules: GroupingRules) -> [JSON5Value] {
    rules.rules.map { rule in
      let match = rule.matchers.map { matcher in
        (matcher.field.name, JSON5Value.Content.array(matcher.patterns.map { value(.string($0.text)) }))
      }
      let action: (String, JSON5Value.Content) =
        switch rule.action {
        case .group(let template): ("group", .string(template.text))
        case .merge: ("merge", .boolean(true))
        case .split(let fields): ("splitBy", .array(fields.map { value(.string($0.name)) }))
        }
      return value(object([("name", .string(rule.name)), ("match", object(match)), action]))
    }
  }

  private static func tree(_ value: JSON5Value) -> RuleTree {
    switch value.content {
    case .object(let members):
      .object(Dictionary(members.map { ($0.name, tree($0.value)) }) { _, last in last })
    case .array(let elements): .list(elements.map(tree))
    case .string(let text): .text(text)
    case .integer(let number): .number("\(number)")
    case .number(let number): .number("\(number)")
    case .boolean(let flag): .bool(flag)
    case .null: .null
    }
  }

  /// Finds the place that a JSON pointer means; what is missing is told at what it is missing from.
  private static func fault(_ problem: RuleProblem, in list: JSON5Value) -> SettingFault {
    var value = list
    var place = list.place
    walk: for part in problem.pointer.split(separator: "/") {
      let name = part.replacing("~1", with: "/").replacing("~0", with: "~")
      switch value.content {
      case .object(let members):
        guard let member = members.last(where: { $0.name == name }) else { break walk }
        (value, place) = (member.value, member.place)
      case .array(let elements):
        guard let index = Int(name), elements.indices.contains(index) else { break walk }
        value = elements[index]
        place = value.place
      default: break walk
      }
    }
    return SettingFault(
      code: .outOfRange, found: SettingFault.found(value), expected: "\(problem.message)", place: place,
      member: problem.pointer, suggestion: problem.suggestion)
  }

  private static let start = JSON5Place(line: 1, column: 1)

  private static func value(_ content: JSON5Value.Content) -> JSON5Value { JSON5Value(content, at: start) }

  private static func object(_ members: [(String, JSON5Value.Content)]) -> JSON5Value.Content {
    .object(members.map { JSON5Member($0.0, at: start, value: value($0.1)) })
  }
}
