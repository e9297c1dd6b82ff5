public import ErrorModel

/// How far a reader has come: the run of the collector, and the number up to which nothing is missing.
public struct Cursor: Hashable, Sendable {
  /// The run.
  public var stream: String
  /// The number.
  public var sequence: UInt64
  /// What was read beyond that, for a reader of one service: the last number of each severity, whose words form chains
  /// of their own. Empty for a reader of all, who gets every number.
  public var severities: [Severity: UInt64]

  /// Makes a cursor.
  public init(stream: String, sequence: UInt64, severities: [Severity: UInt64] = [:]) {
    self.stream = stream
    self.sequence = sequence
    self.severities = severities
  }
}
