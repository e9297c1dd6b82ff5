internal import ErrorModel
internal import Foundation
internal import Pipeline

/// A matcher as commands and the store write it.
struct MatcherRecord: Codable, Hashable, Sendable {
  var field: String
  var pattern: String
  var negated: Bool?

  init(_ matcher: Matcher) {
    field = matcher.field.rawValue
    pattern = matcher.pattern
    negated = matcher.isNegated ? true : nil
  }

  /// The matcher, if its field is known and its pattern is not too long.
  func value(at pointer: String) throws(Refusal) -> Matcher {
    guard let field = Matcher.Field(rawValue: field) else {
      let fields = Matcher.Field.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.outOfRange, line: 1, pointer: "\(pointer)/field", expected: fields)
    }
    guard pattern.utf8.count <= Matcher.patternBytes else {
      throw Refusal(
        .outOfRange, line: 1, pointer: "\(pointer)/pattern", expected: "at most \(Matcher.patternBytes) bytes")
    }
    return Matcher(field, pattern, isNegated: negated ?? false)
  }
}
