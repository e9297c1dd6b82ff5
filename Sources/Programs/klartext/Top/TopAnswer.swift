/// What came of a question.
struct TopAnswer: Hashable, Sendable {
  /// What came of it.
  enum Outcome: Hashable, Sendable {
    /// The service is asked for a way out; what comes of it follows under the same number.
    case picked(seconds: Int64)
    /// What came of a way out.
    case recovery(Recovery, code: String?)
    /// It is done, and safe on the disk.
    case done
    /// All that is known of a group.
    case details(TopDetail)
    /// The collector did not accept it: a stable code, and what was expected.
    case refused(code: String, expected: String)
    /// Nobody answered in time.
    case silence
  }

  /// How a recovery ended.
  enum Recovery: String, Hashable, Sendable {
    case done, failed, noAnswer
  }

  /// The question; nil where the answer does not say.
  var id: Int?
  /// What came of it.
  var outcome: Outcome
}
