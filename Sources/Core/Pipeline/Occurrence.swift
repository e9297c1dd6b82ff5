public import ErrorModel

/// What the pipeline needs of an event to decide its fate: numbers only, so that no text is made for a repeat.
public struct Occurrence: Sendable {
  /// The group it belongs to.
  public var group: GroupKey
  /// How bad it is.
  public var severity: Severity
  /// The time of the event as sent; nil if the producer gave none.
  public var time: Timestamp?
  /// The first of folded repeats; nil if nothing was folded.
  public var firstTime: Timestamp?
  /// How many occurrences it stands for, from 1.
  public var count: UInt64

  /// Makes an occurrence.
  public init(group: GroupKey, severity: Severity, time: Timestamp?, firstTime: Timestamp? = nil, count: UInt64 = 1) {
    self.group = group
    self.severity = severity
    self.time = time
    self.firstTime = firstTime
    self.count = count
  }
}
