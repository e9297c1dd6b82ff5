public import ErrorModel

/// What the collector said last about one service: by this a reader of that service sees whether it has all of it.
public struct NewestWords: Hashable, Sendable {
  /// Which run of the collector speaks.
  public var stream: String
  /// The number of its newest word, whatever it is about.
  public var sequence: UInt64
  /// The service.
  public var service: String
  /// The numbers of its newest words; nothing was said in severities that are not here.
  public var severities: [Severity: UInt64]

  /// Makes a record.
  public init(stream: String, sequence: UInt64, service: String, severities: [Severity: UInt64]) {
    self.stream = stream
    self.sequence = sequence
    self.service = service
    self.severities = severities
  }
}
