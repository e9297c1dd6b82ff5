internal import ErrorModel
internal import JSON5
internal import Pipeline

/// Inhibition rules as objects of the file, and the other way round.
enum InhibitionRecords {
  /// Reads the rules.
  static func rules(_ records: [JSON5Value]) -> (value: [InhibitionRule], faults: [SettingFault]) {
    var reader = RecordReader()
    var rules: [InhibitionRule] = []
    for (index, record) in records.enumerated() {
      let place = "[\(index)]"
      let members = reader.members(record, at: place, of: ["source", "target", "equal"])
      rules.append(
        InhibitionRule(
          source: matchers(members["source"], of: record, at: "\(place).source", &reader),
          target: matchers(members["target"], of: record, at: "\(place).target", &reader),
          equal: reader.elements(members["equal"], of: record, at: "\(place).equal", least: 0)
            .compactMap { field($0, at: "\(place).equal", &reader) }))
    }
    return (rules, reader.faults)
  }

  /// Writes the rules.
  static func values(_ rules: [InhibitionRule]) -> [JSON5Value] {
    rules.map { rule in
      object([
        ("source", list(rule.source.map(value))), ("target", list(rule.target.map(value))),
        ("equal", list(rule.equal.map { .string($0.rawValue) })),
      ])
    }.map { JSON5Value($0, at: start) }
  }

  private static func matchers(
    _ list: JSON5Value?, of record: JSON5Value, at place: String, _ reader: inout RecordReader
  ) -> [Matcher] {
    reader.elements(list, of: record, at: place, least: 1).enumerated().compactMap { index, value in
      let place = "\(place)[\(index)]"
      let members = reader.members(value, at: place, of: ["field", "pattern", "negated"])
      let field = field(members["field"] ?? value, at: "\(place).field", &reader)
      guard case .string(let pattern)? = members["pattern"]?.content, pattern.utf8.count <= Matcher.patternBytes else {
        reader.complain(
          .wrongType, members["pattern"] ?? value, "\(place).pattern",
          expected: .text(upTo: Matcher.patternBytes))
        return nil
      }
      var isNegated = false
      if let negated = members["negated"] {
        if case .boolean(let flag) = negated.content {
          isNegated = flag
        } else {
          reader.complain(.wrongType, negated, "\(place).negated", expected: .flag)
        }
      }
      return field.map { Matcher($0, pattern, isNegated: isNegated) }
    }
  }

  private static func field(_ value: JSON5Value, at place: String, _ reader: inout RecordReader) -> Matcher.Field? {
    let names = Matcher.Field.allCases.map(\.rawValue)
    guard case .string(let name) = value.content, let field = Matcher.Field(rawValue: name) else {
      let suggestion =
        if case .string(let name) = value.content { NearestName.nearest(to: name, in: names) } else { nil as String? }
      reader.complain(
        .outOfRange, value, place, expected: .oneOf(names), suggestion: suggestion)
      return nil
    }
    return field
  }

  private static func value(_ matcher: Matcher) -> JSON5Value.Content {
    let members: [(String, JSON5Value.Content)] = [
      ("field", .string(matcher.field.rawValue)), ("pattern", .string(matcher.pattern)),
    ]
    return object(members + (matcher.isNegated ? [("negated", .boolean(true))] : []))
  }

  private static let start = JSON5Place(line: 1, column: 1)

  private static func object(_ members: [(String, JSON5Value.Content)]) -> JSON5Value.Content {
    .object(members.map { JSON5Member($0.0, at: start, value: JSON5Value($0.1, at: start)) })
  }

  private static func list(_ elements: [JSON5Value.Content]) -> JSON5Value.Content {
    .array(elements.map { JSON5Value($0, at: start) })
  }
}
