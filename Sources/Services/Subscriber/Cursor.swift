/// How far a reader has come: the run of the collector and the number of the last word.
public struct Cursor: Hashable, Sendable {
  /// The run.
  public var stream: String
  /// The number.
  public var sequence: UInt64

  /// Makes a cursor.
  public init(stream: String, sequence: UInt64) {
    self.stream = stream
    self.sequence = sequence
  }
}
