internal import ErrorModel

/// The sums over all segments, kept up to date with each change of one.
struct SpoolTally {
  private(set) var statistics = SpoolStatistics()
  /// Bytes of what is not evicted.
  private(set) var keptBytes = 0

  /// Events of whatever process.
  var events: Int { statistics.events + statistics.eventsOfEarlier }

  /// Adds what a segment has.
  mutating func add(_ segment: Segment) {
    statistics.segments += 1
    statistics.bytes += segment.fileBytes
    keptBytes += segment.keptBytes
    if segment.isOwn {
      statistics.events += segment.events
      statistics.occurrences &+= segment.occurrences
    } else {
      statistics.eventsOfEarlier += segment.events
      statistics.occurrencesOfEarlier &+= segment.occurrences
    }
  }

  /// Takes away what a segment had.
  mutating func remove(_ segment: Segment) {
    statistics.segments -= 1
    statistics.bytes -= segment.fileBytes
    keptBytes -= segment.keptBytes
    if segment.isOwn {
      statistics.events -= segment.events
      statistics.occurrences &-= segment.occurrences
    } else {
      statistics.eventsOfEarlier -= segment.events
      statistics.occurrencesOfEarlier &-= segment.occurrences
    }
  }
}
