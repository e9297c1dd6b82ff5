internal import ErrorModel
internal import Wire

/// The sending of one segment: its batches, which went out, and which lines were not accepted.
struct SegmentReplay {
  /// What was settled by an answer.
  struct Settled {
    var events = 0
    var acknowledged: UInt64 = 0
    var refused: UInt64 = 0
  }

  private let bytes: [UInt8]
  private let contents: SegmentReader.Contents
  let cuts: [BatchCut]
  /// The run, and the number of the first batch that is not settled.
  private(set) var position: SegmentName.Position
  /// The index of the next batch to go out on this connection.
  private(set) var cursor: Int
  /// By batch: the lines the collector did not accept, as it counts them: the head is 1, the first event 2.
  private var refusedLines: [Int: Set<Int>]

  /// Begins to send what a file holds.
  init(
    bytes: [UInt8], contents: SegmentReader.Contents, position: SegmentName.Position, refusedLines: [Int: Set<Int>]
  ) {
    self.bytes = bytes
    self.contents = contents
    cuts = BatchCut.cuts(of: contents)
    var position = position
    position.done = min(position.done, UInt64(cuts.count))
    self.position = position
    self.refusedLines = refusedLines
    cursor = Int(position.done)
  }

  private var done: Int { Int(position.done) }
  /// Whether all is settled.
  var isFinished: Bool { done >= cuts.count }
  var hasNext: Bool { cursor < cuts.count }

  /// Events and occurrences that are not settled.
  var left: (events: Int, occurrences: UInt64) {
    var left = (events: 0, occurrences: UInt64(0))
    for cut in cuts[done...] {
      left.events += cut.lines.count
      for line in cut.lines { left.occurrences &+= contents.records[line].count }
    }
    return left
  }

  /// The next batch, and moves on.
  mutating func next(now: Timestamp, isOwn: Bool) -> ReplayBatch? {
    guard hasNext else { return nil }
    let cut = cuts[cursor]
    let sequence = position.next + UInt64(cursor - done)
    var writer = JSONWriter(reserving: 1 << 10)
    EventEncoder().encode(
      head: BatchHead(
        origin: contents.header.origin, run: position.run, sequence: sequence, sentAt: now, dropped: cut.dropped),
      into: &writer)
    var frame = writer.bytes
    var occurrences: UInt64 = 0
    for line in cut.lines {
      let record = contents.records[line]
      frame.append(contentsOf: bytes[record.payload])
      frame.append(UInt8(ascii: "\n"))
      occurrences &+= record.count
    }
    cursor += 1
    return ReplayBatch(
      run: position.run, sequence: sequence, frame: frame, lines: cut.lines.count, occurrences: occurrences,
      isOwn: isOwn)
  }

  /// Sends again from the oldest batch that is not settled, on a new connection.
  mutating func rewind() { cursor = done }

  /// Sends again from a number; false if that batch is settled and gone.
  mutating func rewind(to sequence: UInt64) -> Bool {
    guard sequence >= position.next else { return false }
    let steps = sequence - position.next
    guard steps < UInt64(cuts.count - done) else { return true }
    cursor = done + Int(steps)
    return true
  }

  /// Takes the place in a new run.
  mutating func move(to position: SegmentName.Position) {
    self.position = position
    cursor = done
  }

  /// Settles all batches up to a number; one that was never given out changes nothing.
  mutating func acknowledge(upTo sequence: UInt64) -> Settled {
    var settled = Settled()
    guard sequence >= position.next, sequence - position.next < UInt64(cuts.count - done) else { return settled }
    for index in done...(done + Int(sequence - position.next)) { settle(index, into: &settled) }
    settleRefused(into: &settled)
    return settled
  }

  /// Notes lines that were not accepted; a batch that was refused as a whole is settled when its turn comes.
  ///
  /// - Parameter lines: As the collector counts them; 0 or 1 mean the whole batch.
  mutating func refuse(_ sequence: UInt64, lines: [Int]) -> Settled {
    var settled = Settled()
    guard sequence >= position.next, sequence - position.next < UInt64(cuts.count - done) else { return settled }
    let index = done + Int(sequence - position.next)
    if lines.contains(where: { $0 == 0 || $0 == 1 }) {
      // No acknowledgement may come for it, but those before it are still to be settled.
      refusedLines[index] = [0]
      settleRefused(into: &settled)
    } else if refusedLines[index] != [0] {
      let all = 2..<(cuts[index].lines.count + 2)
      refusedLines[index, default: []].formUnion(lines.filter(all.contains))
    }
    return settled
  }

  private mutating func settleRefused(into settled: inout Settled) {
    while !isFinished, refusedLines[done] == [0] { settle(done, into: &settled) }
  }

  private mutating func settle(_ index: Int, into settled: inout Settled) {
    let refused = refusedLines.removeValue(forKey: index) ?? []
    for (place, line) in cuts[index].lines.enumerated() {
      let count = contents.records[line].count
      settled.events += 1
      if refused.contains(0) || refused.contains(place + 2) {
        settled.refused &+= count
      } else {
        settled.acknowledged &+= count
      }
    }
    position.done += 1
    position.next += 1
    cursor = max(cursor, done)
  }
}
