internal import ErrorModel
internal import Files

/// Keeps events on disk while the collector is away, and gives them out as batches when it is back.
///
/// ```swift
/// let spool = try Spool.open(configuration, origin: origin)       // on the send thread, which alone uses it
/// switch try spool.append(line[...], group: key, count: 1) {      // an event's line as the encoder writes it
/// case .kept: …                                                   // counts as spooled from now on
/// case .full, .tooLarge: …                                        // not kept: count and tell it as dropped
/// }                                                               // an error: it is still the caller's
/// for loss in spool.takeLosses() { … }                            // after any call: what will not be sent any more
/// spool.synchronize(now: uptime)                                  // each turn; does something once a second
///
/// let spilled = spool.spill(window.batches)                       // the live window; live batches need a new run then
///
/// while let batch = try spool.nextBatch(now: now) { … }           // as far as the credit goes, behind live events
/// spool.rewind()                                                  // a new connection
/// spool.acknowledge(run: run, upTo: 17)                           // answers whose run is not that of live batches
/// spool.refuse(run: run, sequence: 17, lines: [2])
/// try spool.goBack(run: run, to: 1, now: now)                     // a gap: sends again, as a new run where it must
/// try spool.adopt()                                               // now and then: folders of processes that died
/// ```
///
/// **Exactly once.** A segment is one file and one run. When its first batch is to be sent, the file is synchronized
/// and gets a name with the run's id (``SegmentName``); from then on no byte of it changes. Which records are in which
/// batch is a function of these bytes alone (``BatchCut``), so whoever sends them again, this process or the next,
/// sends the same batch under the same run and number, and the collector counts it once. Where a collector never heard
/// of the run, or has forgotten it, what is not settled goes over to a new run, and the name changes *before* the
/// first of it is sent. Before sending begins an event can be evicted: its record is marked in place, and the mark
/// itself is what the head of its batch tells as dropped. A file whose batches are all settled is removed.
///
/// Nothing here waits for another process, and nothing traps whatever the folder holds.
final class Spool {
  /// What became of an event.
  enum Appended: Hashable {
    case kept
    /// There is no room, and nothing that may be evicted for it.
    case full
    /// No message could hold it.
    case tooLarge
  }

  let configuration: SpoolConfiguration
  let store: SegmentStore
  let base: Folder
  /// The number of the subfolder that is ours.
  let home: Int
  let header: SegmentHeader
  private let headerBytes: [UInt8]
  /// The longest line that fits a message beside a head.
  private let mostLineBytes: Int

  /// All files, in the order of their numbers, which is that of sending.
  private(set) var segments: [Segment] = []
  private(set) var tally = SpoolTally()
  /// The file of the last segment while it is being filled.
  private(set) var openFile: File?
  var order = EvictionOrder()
  var losses: [SpoolLoss] = []
  /// Files that have been replaced by another and could not be removed.
  var stale: [SegmentName] = []
  /// Files of other releases, which are left alone.
  var foreign: Set<UInt64> = []
  var nextNumber: UInt64 = 1
  private var nextSerial: UInt64 = 1
  private var writer = SegmentWriter()
  private var isUnsynchronized = false
  private var lastSynchronized: Duration?

  /// How long written events may be no safer than the running system (a kill of the process loses none).
  static let synchronizeInterval: Duration = .seconds(1)

  init(configuration: SpoolConfiguration, origin: Origin, base: Folder, home: Int, store: SegmentStore) {
    self.configuration = configuration
    self.base = base
    self.home = home
    self.store = store
    header = .cutting(for: origin)
    headerBytes = header.encoded
    mostLineBytes = Limits.messageBytes - SegmentHeader.headBytes(of: origin)
  }

  /// What it holds; what this process spooled apart from what earlier ones left.
  var statistics: SpoolStatistics { tally.statistics }

  /// Whether there is anything to send.
  var isEmpty: Bool { segments.isEmpty }

  /// What will not be sent any more since the last call.
  func takeLosses() -> [SpoolLoss] {
    defer { losses.removeAll() }
    return losses
  }

  // MARK: Keeping

  /// Keeps an event.
  ///
  /// If there is no room, the oldest event of the commonest group is evicted for it (``takeLosses()``).
  ///
  /// - Parameters:
  ///   - line: One line of JSON, with or without its line end.
  ///   - count: How many occurrences it stands for, from 1.
  /// - Throws: ``SpoolError`` if the disk does not take it; the event is not kept then.
  func append(_ line: ArraySlice<UInt8>, group: GroupKey, count: UInt64) throws(SpoolError) -> Appended {
    let line = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    guard !line.isEmpty, line.count < mostLineBytes else { return .tooLarge }
    let bytes = SegmentRecord.bytes(payload: line.count)
    guard try makeRoom(events: 1, bytes: bytes + headerBytes.count) else { return .full }
    if let last = segments.last, openFile != nil, last.fileBytes + bytes > configuration.segmentBytes { seal() }
    writer.removeAll()
    writer.event(line, group: group, count: max(1, count))
    let index: Int
    if let openFile {
      index = segments.count - 1
      try store.append(writer.bytes, to: openFile, at: segments[index].fileBytes)
    } else {
      index = try begin(with: writer.bytes)
    }
    isUnsynchronized = true
    let serial = takeSerial()
    edit(index) { segment in
      segment.entries.append(
        Segment.Entry(
          serial: serial, offset: segment.fileBytes, bytes: bytes, group: group, count: max(1, count)))
      segment.fileBytes += bytes
      segment.keptBytes += bytes
      segment.events += 1
      segment.occurrences &+= max(1, count)
    }
    order.append(serial, of: group)
    return .kept
  }

  /// Makes a file with one record; the segment is noted without it.
  private func begin(with record: [UInt8]) throws(SpoolError) -> Int {
    let name = SegmentName.waiting(number: nextNumber, since: nextNumber)
    nextNumber += 1
    openFile = try store.create(name, headerBytes + record)
    var segment = Segment(name: name, header: header, isOwn: true)
    segment.fileBytes = headerBytes.count
    segment.keptBytes = headerBytes.count
    insert(segment)
    return segments.count - 1
  }

  /// Ends the file that is being filled and puts it on the disk; the next event begins another.
  func seal() {
    guard let file = openFile, let last = segments.last else { return }
    // What it cannot do now, the system does later; a kill of the process loses nothing either way.
    try? store.synchronize(last.name, open: file)
    openFile = nil
    isUnsynchronized = false
  }

  /// Puts on the disk what was written, if the last time is long enough ago.
  ///
  /// - Parameter now: Of a clock that only goes forward.
  func synchronize(now: Duration) {
    guard isUnsynchronized, let file = openFile, let last = segments.last else { return }
    if let lastSynchronized, now - lastSynchronized < Self.synchronizeInterval { return }
    lastSynchronized = now
    isUnsynchronized = false
    try? store.synchronize(last.name, open: file)
  }

  // MARK: The list of segments, changed here only

  func takeSerial() -> UInt64 {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// Adds a segment with the highest number.
  func insert(_ segment: Segment) {
    segments.append(segment)
    tally.add(segment)
  }

  /// Changes a segment and the sums with it.
  func edit(_ index: Int, _ change: (inout Segment) -> Void) {
    tally.remove(segments[index])
    change(&segments[index])
    tally.add(segments[index])
  }

  /// Changes how far the sending of a segment is, without a change of the sums.
  @discardableResult
  func changeReplay<Result>(_ index: Int, _ change: (inout SegmentReplay) -> Result) -> Result? {
    segments[index].changeReplay(change)
  }

  /// Puts one segment in the place of several.
  func replace(_ range: Range<Int>, with segment: Segment?) {
    if openFile != nil, range.upperBound == segments.count { openFile = nil }
    for index in range { tally.remove(segments[index]) }
    segments.replaceSubrange(range, with: segment.map { [$0] } ?? [])
    if let segment { tally.add(segment) }
  }
}
