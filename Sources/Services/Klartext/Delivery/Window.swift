internal import ErrorModel
internal import Wire

/// The batches that are not acknowledged yet, with their encoded frames, in the order of their numbers.
struct Window {
  /// One encoded batch.
  struct Batch {
    var sequence: UInt64
    /// The first line again, for the case that run and number have to change.
    var head: BatchHead
    var frame: [UInt8]
    /// How many occurrences each of its lines stands for.
    var counts: [UInt64]
    /// The lines the collector did not accept, counted once however often it says so.
    var refusedLines: Set<Int> = []

    /// How many events are in it; the collector's credit counts these.
    var events: Int { counts.count }
    /// How many occurrences it stands for.
    var occurrences: UInt64 { counts.reduce(0, +) }
    /// How many occurrences its refused lines stand for.
    var refused: UInt64 { refusedLines.reduce(0) { $0 + counts[$1 - 2] } }
  }

  /// How many occurrences left the window, and how.
  struct Settled: Hashable {
    var acknowledged: UInt64 = 0
    var refused: UInt64 = 0
  }

  /// The number of the next batch, from 1 without gaps.
  private(set) var nextSequence: UInt64 = 1
  private(set) var batches: [Batch] = []
  /// Events in all batches.
  private(set) var events = 0
  /// Bytes in all frames.
  private(set) var bytes = 0

  /// Adds a batch under the next number.
  mutating func append(head: BatchHead, frame: [UInt8], counts: [UInt64]) {
    batches.append(Batch(sequence: nextSequence, head: head, frame: frame, counts: counts))
    nextSequence += 1
    events += counts.count
    bytes += frame.count
  }

  /// Lets go of all batches up to a number; a number that was given out never or long ago changes nothing.
  mutating func acknowledge(upTo sequence: UInt64) -> (settled: Settled, batches: Int) {
    var settled = Settled()
    let done = batches.prefix { $0.sequence <= sequence && sequence < nextSequence }
    for batch in done {
      settled.refused += batch.refused
      settled.acknowledged += batch.occurrences - batch.refused
      events -= batch.events
      bytes -= batch.frame.count
    }
    let count = done.count
    batches.removeFirst(count)
    return (settled, count)
  }

  /// Notes lines of a batch that were not accepted; they leave the window with their batch.
  ///
  /// - Parameter lines: As the collector counts them: the head is 1, the first event 2; 0 or 1 mean the whole batch.
  /// - Returns: Whether the whole batch was refused, so that no acknowledgement may come for it.
  mutating func refuse(_ sequence: UInt64, lines: [Int]) -> Bool {
    guard let index = batches.firstIndex(where: { $0.sequence == sequence }) else { return false }
    let all = 2..<(batches[index].events + 2)
    if lines.contains(where: { $0 == 0 || $0 == 1 }) {
      batches[index].refusedLines = Set(all)
      return true
    }
    batches[index].refusedLines.formUnion(lines.filter(all.contains))
    return false
  }

  /// Takes a wholly refused batch out.
  mutating func remove(_ sequence: UInt64) -> (settled: Settled, index: Int)? {
    guard let index = batches.firstIndex(where: { $0.sequence == sequence }) else { return nil }
    let batch = batches.remove(at: index)
    events -= batch.events
    bytes -= batch.frame.count
    return (Settled(acknowledged: 0, refused: batch.occurrences), index)
  }

  /// Gives all batches to a new run, numbered from 1.
  ///
  /// - Parameter catalogs: named by the first one if they fit into its message.
  /// - Returns: whether they are named.
  mutating func renumber(run: String, catalogs: [ShippedTable] = []) -> Bool {
    let encoder = EventEncoder()
    var writer = JSONWriter()
    var isNamed = false
    for index in batches.indices {
      batches[index].sequence = UInt64(index) + 1
      batches[index].head.run = run
      batches[index].head.sequence = UInt64(index) + 1
      batches[index].head.catalogs = index == 0 ? catalogs : []
      let events = batches[index].frame.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      writer.removeAll()
      encoder.encode(head: batches[index].head, into: &writer)
      if index == 0, writer.bytes.count + events.count <= Limits.messageBytes {
        isNamed = !catalogs.isEmpty
      } else if index == 0 {
        batches[index].head.catalogs = []
        writer.removeAll()
        encoder.encode(head: batches[index].head, into: &writer)
      }
      bytes -= batches[index].frame.count
      batches[index].frame = writer.bytes + events
      bytes += batches[index].frame.count
    }
    nextSequence = UInt64(batches.count) + 1
    return isNamed
  }
}
