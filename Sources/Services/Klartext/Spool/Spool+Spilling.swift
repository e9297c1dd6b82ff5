internal import ErrorModel

extension Spool {
  /// Keeps live batches that are not acknowledged, under their run and numbers.
  ///
  /// They may have reached the collector: sent again with the same numbers they are counted once. Catalog files are not
  /// named again. Batches after them need a new run, since the collector waits for these ones in the old.
  func spill(_ batches: [Window.Batch]) -> SpoolSpilled {
    var spilled = SpoolSpilled()
    seal()
    while spilled.batches < batches.count {
      let chunk = chunk(of: batches[spilled.batches...])
      do throws(SpoolError) {
        guard try spill(chunk) else { return spilled }
      } catch {
        spilled.error = error
        return spilled
      }
      spilled.batches += chunk.count
    }
    return spilled
  }

  /// The next batches whose numbers follow each other and which fit one file.
  private func chunk(of batches: ArraySlice<Window.Batch>) -> ArraySlice<Window.Batch> {
    guard let first = batches.first else { return batches }
    var bytes = first.frame.count
    var chunk = batches.prefix(1)
    for batch in batches.dropFirst() {
      bytes += batch.frame.count
      guard batch.sequence == first.sequence + UInt64(chunk.count), batch.head.run == first.head.run,
        bytes <= configuration.segmentBytes
      else { break }
      chunk = batches.prefix(chunk.count + 1)
    }
    return chunk
  }

  private func spill(_ batches: ArraySlice<Window.Batch>) throws(SpoolError) -> Bool {
    guard let first = batches.first else { return false }
    let header = SegmentHeader.numbered(for: first.head.origin)
    let position = SegmentName.Position(run: first.head.run, next: first.sequence, done: 0)
    let name = SegmentName.sending(number: nextNumber, position: position)
    guard SegmentName(text: name.text) == name else { throw SpoolError(.refused, subject: "run \(position.run)") }
    var writer = SegmentWriter(header.encoded)
    var segment = Segment(name: name, header: header, isOwn: true)
    for (index, batch) in batches.enumerated() {
      writer.boundary()
      for dropped in batch.head.dropped where dropped.count > 0 { writer.note(dropped) }
      let lines = batch.frame.split(separator: UInt8(ascii: "\n")).dropFirst()
      for (line, count) in zip(lines, batch.counts) {
        writer.event(line, group: nil, count: max(1, count))
        segment.events += 1
        segment.occurrences &+= max(1, count)
      }
      if !batch.refusedLines.isEmpty { segment.refusedLines[index] = batch.refusedLines }
    }
    segment.fileBytes = writer.bytes.count
    segment.keptBytes = writer.bytes.count
    guard try makeRoom(events: segment.events, bytes: segment.fileBytes) else { return false }
    nextNumber += 1
    try store.replace(name, with: writer.bytes)
    insert(segment)
    return true
  }
}
