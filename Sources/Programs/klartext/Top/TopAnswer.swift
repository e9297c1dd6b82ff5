/// What came of a question.
struct TopAnswer: Hashable, Sendable {
  /// What came of it.
  enum Outcome: Hashable, Sendable {
    /// It is done, and safe on the disk.
    case done
    /// All that is known of a group.
    case details(TopDetail)
    /// The collector did not accept it: a stable code, and what was expected.
    case refused(code: String, expected: String)
    /// Nobody answered in time.
    case silence
  }

  /// The question; nil where the answer does not say.
  var id: Int?
  /// What came of it.
  var outcome: Outcome
}
