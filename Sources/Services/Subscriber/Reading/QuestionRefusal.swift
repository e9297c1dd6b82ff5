internal import ErrorModel

/// Why the collector did not answer a question.
struct QuestionRefusal: Hashable, Sendable {
  /// A stable code.
  var code: String
  /// What would have been accepted, in English.
  var expected: String

  /// Whether the same question could be answered later.
  var isTransient: Bool {
    Refusal.Code(rawValue: code).map { Refusal($0, expected: "").isTransient } ?? false
  }

  /// Code and reason as one text.
  var text: String { "\(code): \(expected)" }
}
