public import ErrorModel

/// What the collector says of a producer.
public struct ProducerNews: Hashable, Sendable {
  /// What happened.
  public enum Word: String, CaseIterable, Hashable, Sendable {
    case new, silent, back, gone, ended
  }

  /// What happened.
  public var word: Word
  /// The run of the producer.
  public var run: String
  /// Who it is.
  public var origin: Origin
  /// When it was last heard.
  public var lastHeard: Timestamp
  /// The record as it came.
  public var json: [UInt8]
}
