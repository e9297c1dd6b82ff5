/// How far one run of a producer has come; the store keeps the highest number.
public struct ProducerProgress: Sendable {
  /// The run.
  public var run: String
  /// Who it is.
  public var service: String
  public var instance: String?
  /// The newest batch whose counts are in the same commit.
  public var sequence: UInt64
  /// Occurrences to add.
  public var occurrences: UInt64

  /// Makes progress.
  public init(run: String, service: String, instance: String?, sequence: UInt64, occurrences: UInt64) {
    self.run = run
    self.service = service
    self.instance = instance
    self.sequence = sequence
    self.occurrences = occurrences
  }
}
