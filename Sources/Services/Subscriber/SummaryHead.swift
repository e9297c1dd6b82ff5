public import ErrorModel
public import Rendering
internal import SimdJSON

/// What a summary says of itself before its texts: enough to sort, filter and find gaps by.
public struct SummaryHead: Hashable, Sendable {
  /// Which run of the collector made it.
  public var stream: String
  /// Its number in that run.
  public var sequence: UInt64
  /// The number of the one before it about the same service and severity; 0 if there was none, or nobody knows.
  public var previous: UInt64
  /// The group.
  public var group: GroupKey
  /// The service it is about.
  public var service: String
  /// How bad it is; a word of a later version reads as error.
  public var severity: Severity
  /// What changed; a word of a later version reads as active.
  public var state: EventRecord.Kind
  /// Occurrences in all.
  public var count: UInt64
  /// Occurrences since the summary before.
  public var growth: UInt64
  /// When the collector said it; that of the last event from a collector that does not say so.
  public var at: Timestamp
  /// When the group was first seen.
  public var firstSeen: Timestamp
  /// When it was last seen.
  public var lastSeen: Timestamp

  /// Makes a head.
  public init(
    stream: String, sequence: UInt64, previous: UInt64 = 0, group: GroupKey, service: String,
    severity: Severity = .error, state: EventRecord.Kind = .active, count: UInt64, growth: UInt64 = 0, at: Timestamp,
    firstSeen: Timestamp, lastSeen: Timestamp
  ) {
    self.stream = stream
    self.sequence = sequence
    self.previous = previous
    self.group = group
    self.service = service
    self.severity = severity
    self.state = state
    self.count = count
    self.growth = growth
    self.at = at
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
  }
}
