public import ErrorModel

extension GroupState {
  /// The minutes that ``minutes(upTo:most:)`` knows at the most.
  public static var mostMinutes: Int { ToldMinutes.kept }

  /// Occurrences of each of the last minutes, that of the moment last: as they were told, and what is not told yet.
  public func minutes(upTo moment: Timestamp, most: Int) -> [UInt64] {
    var counts = word.minutes.counts(upTo: moment, minutes: most)
    // What a silence holds back is nothing that a reader would have heard of.
    guard let last = counts.indices.last, !word.isOwed, count > word.toldCount else { return counts }
    let (sum, overflow) = counts[last].addingReportingOverflow(count - word.toldCount)
    counts[last] = overflow ? .max : sum
    return counts
  }
}
