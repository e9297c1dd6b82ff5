internal import ErrorModel

extension Spool {
  /// How many files are read into memory at once, each of a mebibyte or so.
  private static let mostReplays = 2
  /// Bytes of a file that are read: one line of the longest kind, and what is beside it.
  static let mostFileBytes = 4 << 20

  /// The next batch to send on this connection, oldest file first; nil if all went out.
  ///
  /// The credit is the caller's business: each call counts as sent.
  ///
  /// - Throws: ``SpoolError`` if the disk does not let it begin with a file at the moment; nothing is lost by that.
  func nextBatch(now: Timestamp) throws(SpoolError) -> ReplayBatch? {
    var index = 0
    var unreadable: SpoolError?
    while index < segments.count {
      if segments[index].replay == nil {
        guard segments.count(where: { $0.replay != nil }) < Self.mostReplays else { return nil }
        do throws(SpoolError) {
          guard try begin(index, now: now) else { continue }
        } catch {
          // One bad place of the disk must not hold up what lies behind it.
          guard error.code == .cannotRead else { throw error }
          unreadable = unreadable ?? error
          index += 1
          continue
        }
      }
      let isOwn = segments[index].isOwn
      if let batch = changeReplay(index, { $0.next(now: now, isOwn: isOwn) }) ?? nil { return batch }
      index += 1
    }
    if let unreadable { throw unreadable }
    return nil
  }

  /// A new connection: everything that is not settled goes out again, from the oldest batch.
  func rewind() {
    for index in segments.indices { changeReplay(index) { $0.rewind() } }
  }

  /// Takes in that a collector has committed a run up to a number.
  ///
  /// What is no run of the spool, or a number that was never given out, changes nothing.
  @discardableResult
  func acknowledge(run: String, upTo sequence: UInt64) -> SpoolSettled {
    settle(run) { $0.acknowledge(upTo: sequence) }
  }

  /// Takes in that a collector did not accept lines of a batch; they are settled with their batch.
  ///
  /// - Parameter lines: As the collector counts them: the head is 1, the first event 2; 0 or 1 mean the whole batch.
  @discardableResult
  func refuse(run: String, sequence: UInt64, lines: [Int]) -> SpoolSettled {
    settle(run) { $0.refuse(sequence, lines: lines) }
  }

  /// Sends again from a number that the collector misses; as a new run if it misses what is settled already.
  ///
  /// Each batch behind a hole is refused for the same number: call once for all of them, as
  /// ``DeliveryState/gapPause`` does for live batches.
  ///
  /// - Parameter expected: The number; nil begins again with the oldest.
  /// - Throws: ``SpoolError`` if the new run cannot be put on the disk; nothing may be sent of it then.
  func goBack(run: String, to expected: UInt64?, now: Timestamp) throws(SpoolError) {
    for index in segments.indices where segments[index].replay?.position.run == run {
      var isThere = true
      changeReplay(index) { replay in
        if let expected { isThere = replay.rewind(to: expected) } else { replay.rewind() }
      }
      guard !isThere, let done = segments[index].replay?.position.done else { continue }
      let position = SegmentName.Position(run: EventIDs.run(at: now), next: 1, done: done)
      let name = SegmentName.sending(number: segments[index].number, position: position)
      try store.rename(segments[index].name, to: name, isDurable: true)
      edit(index) { segment in
        segment.name = name
        segment.replay?.move(to: position)
      }
    }
  }

  private func settle(_ run: String, _ take: (inout SegmentReplay) -> SegmentReplay.Settled) -> SpoolSettled {
    var sum = SpoolSettled()
    for index in segments.indices.reversed() where segments[index].replay?.position.run == run {
      let before = segments[index].replay?.position
      var settled = SegmentReplay.Settled()
      edit(index) { segment in
        settled = segment.changeReplay(take) ?? settled
        segment.events -= settled.events
        segment.occurrences &-= settled.acknowledged &+ settled.refused
      }
      sum.add(settled, isOwn: segments[index].isOwn)
      guard let replay = segments[index].replay else { continue }
      if replay.isFinished {
        remove(index)
      } else if replay.position != before {
        let name = SegmentName.sending(number: segments[index].number, position: replay.position)
        // A crash behind a failure here only sends again what the collector has.
        if (try? store.rename(segments[index].name, to: name, isDurable: false)) != nil {
          edit(index) { $0.name = name }
        }
      }
    }
    return sum
  }

  /// Begins to send a file: from here on nothing in it changes.
  ///
  /// - Returns: false if nothing of it is left; the next segment has its index then.
  private func begin(_ index: Int, now: Timestamp) throws(SpoolError) -> Bool {
    if openFile != nil, index == segments.count - 1 { seal() }
    try removeStale()
    guard let bytes = try store.read(segments[index].name, upTo: Self.mostFileBytes) else {
      lose(index)
      return false
    }
    guard let contents = try? SegmentReader.read(bytes) else {
      lose(index)
      return false
    }
    let position =
      segments[index].position ?? SegmentName.Position(run: EventIDs.run(at: now), next: 1, done: 0)
    let replay = SegmentReplay(
      bytes: bytes, contents: contents, position: position, refusedLines: segments[index].refusedLines)
    if replay.isFinished {
      loseWhatIsMissing(index, in: contents, left: 0)
      remove(index)
      return false
    }
    if segments[index].isWaiting {
      // The marks of what was evicted as well: a batch must not have more lines after the power has failed.
      try store.synchronize(segments[index].name, open: nil)
      let name = SegmentName.sending(number: segments[index].number, position: position)
      try store.rename(segments[index].name, to: name, isDurable: true)
      edit(index) { $0.name = name }
    }
    let left = replay.left
    loseWhatIsMissing(index, in: contents, left: left.occurrences)
    for entry in segments[index].entries { order.remove(entry.serial, of: entry.group) }
    edit(index) { segment in
      segment.entries = []
      segment.refusedLines = [:]
      segment.events = left.events
      segment.occurrences = left.occurrences
      segment.fileBytes = bytes.count
      segment.keptBytes = bytes.count
      segment.replay = replay
    }
    return true
  }

  /// Counts what was kept and cannot be read any more.
  private func loseWhatIsMissing(_ index: Int, in contents: SegmentReader.Contents, left: UInt64) {
    let segment = segments[index]
    guard segment.occurrences > left else { return }
    var missing = segment.occurrences - left
    // Where length and group are readable, the batches tell of it themselves.
    for record in contents.records where record.kind == .event && record.state == .damaged {
      let count = min(record.count, missing)
      lose(.spoolDamaged, record.group, count, isOwn: segment.isOwn, isTold: true)
      missing -= count
    }
    lose(.spoolDamaged, nil, missing, isOwn: segment.isOwn, isTold: false)
  }

  /// Removes files that another stands in for; before one that does begins to be sent, since its new name does not say.
  func removeStale() throws(SpoolError) {
    while let name = stale.last {
      try store.remove(name)
      stale.removeLast()
    }
  }
}
