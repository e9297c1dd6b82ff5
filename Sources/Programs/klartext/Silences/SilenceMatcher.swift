/// What a group must be to be silenced, as it is written on the command line: `FIELD=PATTERN` or `FIELD!=PATTERN`.
struct SilenceMatcher: Hashable {
  /// The fields, as the collector names them.
  static let fields = ["service", "severity", "type", "case", "domain", "code", "group", "text"]

  let field: String
  let pattern: String
  let isNegated: Bool

  /// Reads a word; nil for what is none.
  init?(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    isNegated = parts[0].hasSuffix("!")
    field = String(isNegated ? parts[0].dropLast() : parts[0])
    pattern = String(parts[1])
    guard Self.fields.contains(field) else { return nil }
  }

  /// The members of its record.
  var members: [String: CollectorQuestion.Member] {
    var members: [String: CollectorQuestion.Member] = ["field": .text(field), "pattern": .text(pattern)]
    if isNegated { members["negated"] = .bool(true) }
    return members
  }
}
