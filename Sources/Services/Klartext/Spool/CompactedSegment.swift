internal import ErrorModel

/// What is left of one or more segments that were never sent: events in their order, and drops added up.
struct CompactedSegment {
  /// Events whose records turned out to be damaged; they are among the notes.
  private(set) var lost: [Segment.Entry] = []
  private var notes: [DroppedCount] = []
  private var noteIndexes: [NoteKey: Int] = [:]
  private var kept: [(source: Int, record: SegmentRecord, entry: Segment.Entry)] = []
  private var sources: [[UInt8]] = []

  private struct NoteKey: Hashable {
    var reason: DropReason
    var group: GroupKey?
  }

  /// Adds what a file holds.
  mutating func add(_ segment: Segment, _ bytes: [UInt8], _ contents: SegmentReader.Contents) {
    sources.append(bytes)
    var entries = segment.entries[...]
    func isOf(_ record: SegmentRecord, _ entry: Segment.Entry?) -> Bool { entry?.offset == record.offset }
    func loseFirst() {
      guard let entry = entries.popFirst() else { return }
      note(.spoolDamaged, entry.group, entry.count)
      lost.append(entry)
    }
    for record in contents.records {
      while let entry = entries.first, entry.offset < record.offset { loseFirst() }
      switch (record.kind, record.state) {
      case (.event, .kept):
        if isOf(record, entries.first) { kept.append((sources.count - 1, record, entries.removeFirst())) }
      case (.event, .evicted):
        note(.spoolFull, record.group, record.count)
        // Marked although the system said it could not: the mark holds.
        if isOf(record, entries.first) { lost.append(entries.removeFirst()) }
      case (.event, .damaged):
        note(.spoolDamaged, record.group, record.count)
        if isOf(record, entries.first) { lost.append(entries.removeFirst()) }
      case (.note(let reason), _): note(reason, record.group, record.count)
      case (.boundary, _): break
      }
    }
    while !entries.isEmpty { loseFirst() }
  }

  /// The bytes of the new file, and where the events stand in it.
  func encoded(header: SegmentHeader, mostNotes: Int) -> (bytes: [UInt8], entries: [Segment.Entry]) {
    var writer = SegmentWriter(header.encoded)
    for note in notes.prefix(mostNotes) { writer.note(note) }
    for (reason, count) in rest(behind: mostNotes) {
      writer.note(DroppedCount(reason: reason, group: nil, count: count))
    }
    var entries: [Segment.Entry] = []
    entries.reserveCapacity(kept.count)
    for (source, record, entry) in kept {
      var entry = entry
      entry.offset = writer.bytes.count
      writer.copy(record, of: sources[source])
      entries.append(entry)
    }
    return (writer.bytes, entries)
  }

  private func rest(behind most: Int) -> [(reason: DropReason, count: UInt64)] {
    var counts: [DropReason: UInt64] = [:]
    for note in notes.dropFirst(most) { counts[note.reason] = (counts[note.reason] ?? 0).saturatingAdd(note.count) }
    // In one order each time: a dictionary has none.
    return DropReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }

  private mutating func note(_ reason: DropReason, _ group: GroupKey?, _ count: UInt64) {
    let key = NoteKey(reason: reason, group: group)
    if let index = noteIndexes[key] {
      notes[index].count = notes[index].count.saturatingAdd(count)
    } else {
      noteIndexes[key] = notes.count
      notes.append(DroppedCount(reason: reason, group: group, count: count))
    }
  }
}
