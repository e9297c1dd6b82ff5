internal import ErrorModel

/// What is told of a producer.
struct ProducerNews: Hashable, Sendable {
  /// What happened.
  enum Word: String, CaseIterable, Sendable {
    /// A run that was not known spoke.
    case new
    /// Three heartbeats are missing.
    case silent
    /// It speaks again.
    case back
    /// It was silent for so long that it is forgotten; what it reported stays counted.
    case gone
    /// It said itself that it ends.
    case ended
  }

  /// What happened.
  var word: Word
  /// The run.
  var run: String
  /// Who it is.
  var origin: Origin
  /// When it was last heard.
  var lastHeard: Timestamp
}
