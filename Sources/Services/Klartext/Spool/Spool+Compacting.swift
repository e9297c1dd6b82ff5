internal import ErrorModel

extension Spool {
  /// The groups of drops that one file keeps apart; what is more goes under "no group", as in the outbox.
  ///
  /// All of them take about a sixteenth of a file.
  private var mostNotes: Int { max(16, min(256, configuration.segmentBytes / 16 / SegmentRecord.bytes(payload: 12))) }

  /// Writes the segment anew that has most to clear away, together with neighbours that fit in.
  ///
  /// The new file has a name that says which it stands for, so that of old and new only one counts at any moment.
  ///
  /// - Returns: Whether there are fewer bytes now.
  func compact() throws(SpoolError) -> Bool {
    if let worst = segments.indices.filter({ segments[$0].isWaiting }).max(by: { spare($0) < spare($1) }),
      spare(worst) >= configuration.segmentBytes / 8
    {
      if openFile != nil, worst == segments.count - 1 { seal() }
      return try compact(neighbours(of: worst))
    }
    // Otherwise small ones become one: what is left of a storm is many files with little more than notes.
    for index in segments.indices.dropLast() {
      let range = neighbours(of: index)
      if range.count > 1, fits(index, index), try compact(range) { return true }
    }
    return false
  }

  private func spare(_ index: Int) -> Int { segments[index].fileBytes - segments[index].keptBytes }

  private func neighbours(of index: Int) -> Range<Int> {
    var range = index..<index + 1
    var bytes = segments[index].keptBytes
    // A quarter is for the notes of what was evicted.
    let most = configuration.segmentBytes / 4 * 3
    while range.lowerBound > 0, bytes + segments[range.lowerBound - 1].keptBytes <= most,
      fits(range.lowerBound - 1, index)
    {
      bytes += segments[range.lowerBound - 1].keptBytes
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < segments.count, bytes + segments[range.upperBound].keptBytes <= most,
      fits(range.upperBound, index)
    {
      bytes += segments[range.upperBound].keptBytes
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  /// Whether two segments can become one: the same sender and process, and no file of another release between.
  private func fits(_ index: Int, _ other: Int) -> Bool {
    let (one, two) = (segments[index], segments[other])
    let isOpen = openFile != nil && index == segments.count - 1
    let numbers = min(one.since, two.since)...max(one.number, two.number)
    return one.isWaiting && !isOpen && one.isOwn == two.isOwn && one.header == two.header
      && !foreign.contains(where: numbers.contains)
  }

  private func compact(_ range: Range<Int>) throws(SpoolError) -> Bool {
    guard let first = segments[range].first, let last = segments[range].last else { return false }
    var draft = CompactedSegment()
    for index in range {
      guard let bytes = try store.read(segments[index].name, upTo: Self.mostFileBytes),
        let contents = try? SegmentReader.read(bytes)
      else {
        lose(index)
        return true
      }
      draft.add(segments[index], bytes, contents)
    }
    let (bytes, entries) = draft.encoded(header: first.header, mostNotes: mostNotes)
    guard bytes.count < segments[range].reduce(0, { $0 + $1.fileBytes }) else { return false }
    let name = SegmentName.waiting(number: last.number, since: first.since)
    try store.replace(name, with: bytes)
    for segment in segments[range] where segment.name != name {
      do { try store.remove(segment.name) } catch { stale.append(segment.name) }
    }
    for entry in draft.lost {
      order.remove(entry.serial, of: entry.group)
      lose(.spoolDamaged, entry.group, entry.count, isOwn: first.isOwn, isTold: true)
    }
    var segment = Segment(name: name, header: first.header, isOwn: first.isOwn, entries: entries)
    segment.fileBytes = bytes.count
    segment.keptBytes = bytes.count
    segment.events = entries.count
    segment.occurrences = entries.reduce(0) { $0 &+ $1.count }
    replace(range, with: segment)
    return true
  }
}
