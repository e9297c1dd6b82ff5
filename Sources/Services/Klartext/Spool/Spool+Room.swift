internal import ErrorModel

extension Spool {
  /// Bytes that all files may have, so that there is still room to write one of them anew.
  private var mostFileBytes: Int { configuration.mostBytes - configuration.segmentBytes }
  /// Bytes that are not evicted: an eighth may be evicted before anything is written anew for it.
  private var mostKeptBytes: Int { mostFileBytes - configuration.mostBytes / 8 }

  /// Whether so much more would be within the bounds as it is.
  func hasRoom(events: Int, bytes: Int) -> Bool {
    tally.events + events <= configuration.mostEvents && tally.keptBytes + bytes <= mostKeptBytes
      && statistics.bytes + bytes <= mostFileBytes
  }

  /// Makes room within the bounds.
  ///
  /// - Returns: false if there is too little that may be evicted: what is being sent stays as it is.
  func makeRoom(events: Int, bytes: Int) throws(SpoolError) -> Bool {
    // Nothing is evicted in vain where what is being sent takes all the room.
    guard tally.events - order.count + events <= configuration.mostEvents, bytes <= mostKeptBytes else { return false }
    while tally.events + events > configuration.mostEvents || tally.keptBytes + bytes > mostKeptBytes {
      guard try evict() else { return false }
    }
    while statistics.bytes + bytes > mostFileBytes {
      if try compact() { continue }
      guard try evict() else { return false }
    }
    return true
  }

  /// Evicts the oldest event of the commonest group.
  private func evict() throws(SpoolError) -> Bool {
    guard let (serial, group) = order.next() else { return false }
    // Serial numbers grow from file to file as well.
    guard let index = segments.firstIndex(where: { ($0.entries.last?.serial ?? 0) >= serial }),
      let place = segments[index].index(of: serial)
    else {
      order.remove(serial, of: group)
      return true
    }
    let entry = segments[index].entries[place]
    let open = index == segments.count - 1 ? openFile : nil
    guard try store.mark(.evicted, of: segments[index].name, at: entry.offset, open: open) else {
      lose(index)
      return true
    }
    order.remove(serial, of: group)
    let isOwn = segments[index].isOwn
    edit(index) { segment in
      segment.entries.remove(at: place)
      segment.keptBytes -= entry.bytes
      segment.events -= 1
      segment.occurrences &-= entry.count
    }
    lose(DropReason.spoolFull, group, entry.count, isOwn: isOwn, isTold: true)
    return true
  }

  /// Notes a loss, beside an equal one if there is one.
  func lose(_ reason: DropReason, _ group: GroupKey?, _ count: UInt64, isOwn: Bool, isTold: Bool) {
    if count == 0 { return }
    // The last ones only: a storm is of few groups, and the caller takes the list after each call.
    for index in losses.indices.suffix(16)
    where losses[index].reason == reason && losses[index].group == group && losses[index].isOwn == isOwn
      && losses[index].isTold == isTold
    {
      losses[index].occurrences &+= count
      return
    }
    losses.append(SpoolLoss(reason: reason, group: group, occurrences: count, isOwn: isOwn, isTold: isTold))
  }

  /// Gives a segment up that cannot be read any more.
  func lose(_ index: Int) {
    let segment = segments[index]
    for entry in segment.entries {
      order.remove(entry.serial, of: entry.group)
      lose(.spoolDamaged, entry.group, entry.count, isOwn: segment.isOwn, isTold: false)
    }
    if segment.entries.isEmpty {
      lose(.spoolDamaged, nil, segment.occurrences, isOwn: segment.isOwn, isTold: false)
    }
    remove(index)
  }

  /// Removes a segment and its file.
  func remove(_ index: Int) {
    let name = segments[index].name
    replace(index..<index + 1, with: nil)
    do { try store.remove(name) } catch { stale.append(name) }
  }
}
