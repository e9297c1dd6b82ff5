package import ErrorModel

/// One batch of a segment: which of its records are lines, and what is told as dropped in its head.
///
/// The cut is a function of the segment's bytes alone, so that every process, before a crash and behind it, makes the
/// same batches, and the collector knows a repeated one by its number.
package struct BatchCut: Hashable, Sendable {
  /// The records that are lines, in their order.
  package var lines: [Int] = []
  /// What its head tells, added up by reason and group.
  package var dropped: [DroppedCount] = []

  /// The most drops one head tells, apart from those that damage added later.
  static let mostDrops = 64
  /// The bytes of one of them, with its braces, names, longest reason, group and count.
  static let bytesOfDrop = 96

  /// Makes the batches of a segment.
  package static func cuts(of contents: SegmentReader.Contents) -> [BatchCut] {
    let isNumbered = contents.header.batchLines == 0
    let mostLines = Int(contents.header.batchLines)
    let mostBytes = Int(contents.header.batchBytes)
    var cuts: [BatchCut] = []
    var cut = BatchCut()
    var isBegun = false
    /// Lines and bytes that have their place in the batch, damaged ones too: damage must not move the next cut.
    var places = 0
    var bytes = 0
    /// Drops that were noted, without those that damage adds.
    var notes = 0
    func finish() {
      if isBegun { cuts.append(cut) }
      cut = BatchCut()
      isBegun = false
      places = 0
      bytes = 0
      notes = 0
    }
    for (index, record) in contents.records.enumerated() {
      switch record.kind {
      case .boundary:
        finish()
        isBegun = true
      case .event where record.state != .evicted:
        let cost = record.payload.count + 1
        if !isNumbered, isBegun, places >= mostLines || bytes + cost > mostBytes { finish() }
        isBegun = true
        places += 1
        bytes += cost
        if record.state == .kept {
          cut.lines.append(index)
        } else {
          _ = cut.add(DroppedCount(reason: .spoolDamaged, group: record.group, count: record.count))
        }
      case .event, .note:
        var dropped = DroppedCount(reason: .spoolFull, group: record.group, count: record.count)
        if case .note(let reason) = record.kind { dropped.reason = reason }
        // A line that has a message to itself leaves no room for them either.
        if !isNumbered, isBegun, notes >= mostDrops || bytes > mostBytes { finish() }
        isBegun = true
        if cut.add(dropped) { notes += 1 }
      }
    }
    finish()
    return cuts
  }

  /// Adds a drop.
  ///
  /// - Returns: Whether it is the first of its reason and group.
  private mutating func add(_ drop: DroppedCount) -> Bool {
    if let index = dropped.firstIndex(where: { $0.reason == drop.reason && $0.group == drop.group }) {
      dropped[index].count = dropped[index].count.saturatingAdd(drop.count)
      return false
    }
    dropped.append(drop)
    return true
  }
}
