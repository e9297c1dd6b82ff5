internal import ErrorModel
internal import Wire

/// The batches that are not acknowledged yet, with their encoded frames, in the order of their numbers.
///
/// Each collector has a run of its own, and a batch keeps the number it had at a collector for as long as it is here.
/// So a batch that goes to a second collector, because the first one did not answer, and comes back to the first one
/// bears its old number there: two collectors may count it, but never one of them twice.
struct Window {
  /// One encoded batch.
  struct Batch {
    /// Its number at the present collector.
    var sequence: UInt64
    /// Its numbers at the others it was sent to, by their places in the list.
    var elsewhere: [Int: UInt64] = [:]
    /// Whether a collector may have it.
    var isSent = false
    /// Whether a collector of another lane may have it: it moves no more then, so that it never comes back to one.
    var isMoved = false
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
    /// Its lines without the head.
    var eventLines: ArraySlice<UInt8> { frame.drop { $0 != UInt8(ascii: "\n") }.dropFirst() }
  }

  /// How far the run at a collector came.
  private struct Run {
    var name: String
    var nextSequence: UInt64 = 1
  }

  /// How many occurrences left the window, and how.
  struct Settled: Hashable {
    var acknowledged: UInt64 = 0
    var refused: UInt64 = 0
  }

  private(set) var batches: [Batch] = []
  /// Events in all batches.
  private(set) var events = 0
  /// Bytes in all frames.
  private(set) var bytes = 0
  private var collector = 0
  private var runs: [Int: Run]

  /// Begins without a batch.
  ///
  /// - Parameter run: The run at the first collector of the list.
  init(run: String) { runs = [0: Run(name: run)] }

  /// The run at the present collector.
  var run: String { runs[collector]?.name ?? "" }

  /// The run at a collector; it begins under the given name if there is none yet.
  mutating func run(at collector: Int, else name: String) -> String {
    if runs[collector] == nil { runs[collector] = Run(name: name) }
    return runs[collector]?.name ?? name
  }

  /// The number of the next batch, from 1 without gaps.
  private(set) var nextSequence: UInt64 {
    get { runs[collector]?.nextSequence ?? 1 }
    set { runs[collector]?.nextSequence = newValue }
  }

  /// Adds a batch under the next number.
  mutating func append(head: BatchHead, frame: [UInt8], counts: [UInt64]) {
    batches.append(Batch(sequence: takeNumber(), head: head, frame: frame, counts: counts))
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

  /// Gives all batches to a new run at the present collector, numbered from 1.
  ///
  /// - Parameter catalogs: named by the first one if they fit into its message.
  /// - Returns: whether they are named.
  mutating func renumber(run: String, catalogs: [ShippedTable] = []) -> Bool {
    runs[collector] = Run(name: run)
    for index in batches.indices { batches[index].sequence = takeNumber() }
    return writeHeads(catalogs: catalogs)
  }

  /// Gives all batches to the run at another collector: the numbers they had there, then new ones.
  mutating func turn(to other: Int) {
    guard other != collector, runs[other] != nil else { return }
    for index in batches.indices { batches[index].elsewhere[collector] = batches[index].sequence }
    collector = other
    for index in batches.indices { batches[index].sequence = batches[index].elsewhere[other] ?? takeNumber() }
    _ = writeHeads(catalogs: [])
  }

  /// Notes that the collector may have a batch now.
  mutating func noteSent(_ index: Int) { batches[index].isSent = true }

  /// Adds batches of another window under the next numbers.
  mutating func append(_ moved: [Batch]) {
    for batch in moved {
      var batch = batch
      batch.sequence = takeNumber()
      batch.elsewhere = [:]
      batch.isMoved = batch.isMoved || batch.isSent
      batch.isSent = false
      batch.refusedLines = []
      batches.append(batch)
      events += batch.events
      bytes += batch.frame.count
      writeHead(of: batches.count - 1, catalogs: [])
    }
  }

  /// Takes the oldest batches out, for another place to keep them; the run goes on behind their numbers.
  mutating func take(upTo count: Int) -> [Batch] {
    let taken = Array(batches.prefix(count))
    batches.removeFirst(taken.count)
    for batch in taken {
      events -= batch.events
      bytes -= batch.frame.count
    }
    return taken
  }

  private mutating func takeNumber() -> UInt64 {
    defer { nextSequence += 1 }
    return nextSequence
  }

  private mutating func writeHeads(catalogs: [ShippedTable]) -> Bool {
    guard !batches.isEmpty else { return false }
    for index in batches.indices { writeHead(of: index, catalogs: []) }
    if catalogs.isEmpty { return false }
    let plain = batches[0].frame.count
    writeHead(of: 0, catalogs: catalogs)
    if batches[0].frame.count <= max(plain, Limits.messageBytes) { return true }
    writeHead(of: 0, catalogs: [])
    return false
  }

  private mutating func writeHead(of index: Int, catalogs: [ShippedTable]) {
    batches[index].head.run = run
    batches[index].head.sequence = batches[index].sequence
    batches[index].head.catalogs = catalogs
    let events = batches[index].eventLines
    var writer = JSONWriter()
    EventEncoder().encode(head: batches[index].head, into: &writer)
    bytes -= batches[index].frame.count
    batches[index].frame = writer.bytes + events
    bytes += batches[index].frame.count
  }
}
