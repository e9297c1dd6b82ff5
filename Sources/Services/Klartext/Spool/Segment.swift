internal import ErrorModel

/// What the spool remembers of one file.
struct Segment {
  /// An event that was never sent; one that was evicted is left out.
  struct Entry {
    /// Its place in the order of all events of the spool.
    var serial: UInt64
    var offset: Int
    var bytes: Int
    var group: GroupKey
    var count: UInt64
  }

  /// What the file is called at the moment.
  var name: SegmentName
  var header: SegmentHeader
  /// Whether this process spooled it; another's events are no part of its sums.
  var isOwn: Bool
  /// The events of a waiting segment in their order.
  var entries: [Entry] = []
  /// Bytes of the file.
  var fileBytes = 0
  /// Bytes of what is not evicted, the header included.
  var keptBytes = 0
  /// Events that are not settled.
  var events = 0
  /// What they stand for.
  var occurrences: UInt64 = 0
  /// The batches, while they are being sent.
  var replay: SegmentReplay?
  /// Lines that the collector refused before they came here, by batch and line.
  var refusedLines: [Int: Set<Int>] = [:]

  var number: UInt64 { name.number }

  var isWaiting: Bool {
    if case .waiting = name { return true }
    return false
  }

  /// The numbers that its file stands in for.
  var since: UInt64 {
    if case .waiting(_, let since) = name { return since }
    return name.number
  }

  var position: SegmentName.Position? {
    if case .sending(_, let position) = name { return position }
    return nil
  }

  /// Changes the sending in place; nil if it has not begun.
  mutating func changeReplay<Result>(_ change: (inout SegmentReplay) -> Result) -> Result? {
    guard var taken = replay.take() else { return nil }
    defer { replay = taken }
    return change(&taken)
  }

  /// The index of an event.
  func index(of serial: UInt64) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].serial == serial ? low : nil
  }
}
