/// What the collector knew at one moment: the answer to a snapshot command.
public struct Snapshot: Hashable, Sendable {
  /// The id of the request it answers.
  public var id: String
  /// Which run of the collector answered.
  public var stream: String
  /// The number of the last summary that is contained in it.
  public var sequence: UInt64
  /// The groups that are active.
  public var summaries: [Summary] = []
  /// Why lines could not be read, one entry a line.
  public var unreadable: [String] = []

  /// Makes an empty snapshot.
  public init(id: String, stream: String, sequence: UInt64, summaries: [Summary] = []) {
    self.id = id
    self.stream = stream
    self.sequence = sequence
    self.summaries = summaries
  }
}
