/// Makes rules of JSON values and notes everything that is wrong on the way.
struct RuleReader {
  private(set) var problems: [RuleProblem] = []
  private var names: Set<String> = []

  private static let members = ["name", "match", "group", "merge", "splitBy"]

  mutating func complain(_ pointer: String, _ message: String, suggestion: String? = nil) {
    problems.append(RuleProblem(pointer: pointer, message: message, suggestion: suggestion))
  }

  /// Reads one rule; nil if something is wrong with it.
  mutating func rule(_ tree: RuleTree, at pointer: String) -> GroupingRule? {
    guard case .object(let members) = tree else {
      complain(pointer, "a rule is an object with name, match and one of group, merge, splitBy")
      return nil
    }
    let before = problems.count
    for name in members.keys.sorted() where !Self.members.contains(name) {
      let near = RuleProblem.nearest(to: name, among: Self.members)
      complain("\(pointer)/\(Self.escaped(name))", "a rule has no member of this name", suggestion: near)
    }
    let name = name(members["name"], at: "\(pointer)/name")
    let matchers = matchers(members["match"], at: "\(pointer)/match")
    let action = action(members, at: pointer)
    guard problems.count == before, let name, let matchers, let action else { return nil }
    return GroupingRule(name: name, matchers: matchers, action: action)
  }

  private mutating func name(_ tree: RuleTree?, at pointer: String) -> String? {
    guard case .text(let name)? = tree, !name.isEmpty, name.utf8.count <= RulePattern.mostBytes else {
      complain(pointer, "a name of 1 to \(RulePattern.mostBytes) bytes is expected")
      return nil
    }
    guard names.insert(name).inserted else {
      complain(pointer, "another rule has this name")
      return nil
    }
    return name
  }

  private mutating func matchers(_ tree: RuleTree?, at pointer: String) -> [GroupingRule.Matcher]? {
    guard case .object(let members)? = tree, !members.isEmpty, members.count <= GroupingRules.mostMatchers else {
      complain(pointer, "an object with 1 to \(GroupingRules.mostMatchers) fields is expected")
      return nil
    }
    var matchers: [GroupingRule.Matcher] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = "\(pointer)/\(Self.escaped(name))"
      let field = field(name, at: place)
      let patterns = patterns(value, of: field, at: place)
      if let field, let patterns { matchers.append(GroupingRule.Matcher(field: field, patterns: patterns)) }
    }
    // What rules nobody out costs the most and stands last.
    return matchers.sorted { Self.cost($0.field) < Self.cost($1.field) }
  }

  private static func cost(_ field: RuleField) -> Int {
    switch field {
    case .service, .severity, .code: 0
    case .type, .domain, .caseName: 1
    case .cause, .file: 2
    case .text, .attribute: 3
    }
  }

  private mutating func field(_ name: String, at pointer: String) -> RuleField? {
    if let field = RuleField(name: name) { return field }
    let near = RuleProblem.nearest(to: name, among: RuleField.names)
    let names = RuleField.names.joined(separator: ", ")
    complain(pointer, "no field; there are \(names) and attribute.NAME", suggestion: near)
    return nil
  }

  private mutating func patterns(_ tree: RuleTree, of field: RuleField?, at pointer: String) -> [RulePattern]? {
    let elements: [RuleTree] = if case .list(let list) = tree { list } else { [tree] }
    guard !elements.isEmpty, elements.count <= GroupingRules.mostMatchers else {
      complain(pointer, "1 to \(GroupingRules.mostMatchers) patterns are expected")
      return nil
    }
    var patterns: [RulePattern] = []
    for (index, element) in elements.enumerated() {
      let place = elements.count == 1 ? pointer : "\(pointer)/\(index)"
      let text: String
      switch element {
      case .text(let written): text = written
      case .number(let number): text = number
      case .bool(let bool): text = bool ? "true" : "false"
      default:
        complain(place, "a text, a number, or a list of them is expected")
        continue
      }
      if text.utf8.count > RulePattern.mostBytes {
        complain(place, "a pattern of at most \(RulePattern.mostBytes) bytes is expected")
      } else if field == .severity, !text.contains("*"), !Self.severities.contains(text) {
        let names = Self.severities.joined(separator: ", ")
        complain(
          place, "\(names) are the severities", suggestion: RuleProblem.nearest(to: text, among: Self.severities))
      } else {
        patterns.append(RulePattern(text))
      }
    }
    return patterns
  }

  private static let severities = ["info", "warning", "error", "critical"]

  private mutating func action(_ members: [String: RuleTree], at pointer: String) -> GroupingRule.Action? {
    let given = ["group", "merge", "splitBy"].filter { members[$0] != nil }
    guard given.count == 1 else {
      complain(pointer, "exactly one of group, merge and splitBy is expected")
      return nil
    }
    switch (given.first, members[given.first ?? ""]) {
    case ("group", .text(let text)?) where !text.isEmpty && text.utf8.count <= RulePattern.mostBytes:
      return template(text, at: "\(pointer)/group")
    case ("group", _):
      complain("\(pointer)/group", "a name of 1 to \(RulePattern.mostBytes) bytes is expected")
    case ("merge", .bool(true)?): return .merge
    case ("merge", _): complain("\(pointer)/merge", "only true has a meaning")
    case (_, .list(let list)?) where !list.isEmpty && list.count <= GroupingRules.mostMatchers:
      return split(list, at: "\(pointer)/splitBy")
    default:
      complain("\(pointer)/splitBy", "a list of 1 to \(GroupingRules.mostMatchers) fields is expected")
    }
    return nil
  }

  private mutating func template(_ text: String, at pointer: String) -> GroupingRule.Action? {
    do {
      return .group(try GroupTemplate(text))
    } catch {
      switch error {
      case .unclosed: complain(pointer, "a { has no }")
      case .unknownField(let name): _ = field(name, at: pointer)
      }
      return nil
    }
  }

  private mutating func split(_ list: [RuleTree], at pointer: String) -> GroupingRule.Action? {
    var fields: [RuleField] = []
    for (index, element) in list.enumerated() {
      guard case .text(let name) = element else {
        complain("\(pointer)/\(index)", "the name of a field is expected")
        continue
      }
      if let field = field(name, at: "\(pointer)/\(index)") { fields.append(field) }
    }
    return fields.count == list.count ? .split(fields) : nil
  }

  /// A name as a part of a JSON pointer (RFC 6901).
  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
