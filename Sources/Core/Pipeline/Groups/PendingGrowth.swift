public import ErrorModel

/// The growth of one group since the last batch was handed to the store: adds, minima and maxima only.
public struct PendingGrowth: Sendable {
  /// Occurrences.
  public var count: UInt64 = 0
  /// The earliest and the latest event time.
  public var firstSeen = Timestamp(microseconds: .max)
  public var lastSeen = Timestamp(microseconds: .min)
  /// The minute that ``minuteCount`` belongs to; a change of minute moves the pair to ``finishedMinutes``.
  public var minute: Int64 = .min
  public var minuteCount: UInt64 = 0
  /// Pairs of minute and count that are complete; a minute may stand here more than once.
  public var finishedMinutes: [(minute: Int64, count: UInt64)] = []
  /// The line of the event that began the group; nil if it began before.
  public var firstLine: [UInt8]?
  /// Whether the newest kept details are not in the store yet.
  public var hasNewLine = false
  /// Whether the slot stands among those with growth.
  var isListed = false

  /// Whether there is nothing to hand over.
  var isEmpty: Bool { count == 0 && !hasNewLine && !isListed }

  @inline(__always) mutating func add(_ count: UInt64, first: Timestamp, last: Timestamp) {
    self.count &+= count
    firstSeen = min(firstSeen, first)
    lastSeen = max(lastSeen, last)
    if last.minute != minute {
      if minuteCount > 0 { finishedMinutes.append((minute, minuteCount)) }
      minute = last.minute
      minuteCount = 0
    }
    minuteCount &+= count
  }

  /// All minutes with their counts.
  public var minutes: [(minute: Int64, count: UInt64)] {
    minuteCount > 0 ? finishedMinutes + [(minute, minuteCount)] : finishedMinutes
  }
}
