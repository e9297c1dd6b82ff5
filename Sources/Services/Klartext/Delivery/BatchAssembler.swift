internal import ErrorModel
internal import Wire

/// Makes frames of reported errors: capture, group, encode; on the send thread, into one buffer that is used again.
struct BatchAssembler {
  /// One encoded batch, ready for the window.
  struct Frame {
    var head: BatchHead
    var bytes: [UInt8]
    /// How many occurrences each line stands for, in the order of the lines.
    var counts: [UInt64]
  }

  /// What became of the events handed in.
  struct Assembled {
    var frames: [Frame] = []
    /// Occurrences that will not be sent, by reason and group.
    var lost: [DropTally.Key: UInt64] = [:]

    mutating func lose(_ reported: ReportedError, _ reason: DropReason) {
      lost[DropTally.Key(reason: reason, group: reported.key), default: 0] += reported.count
    }
  }

  let origin: Origin
  /// The run that batches belong to.
  private(set) var run: String
  private var maker: EventMaker
  private let encoder = EventEncoder()
  private var writer = JSONWriter(reserving: 64 << 10)
  private let frameBytes: Int

  init(origin: Origin, run: String, maker: EventMaker, frameBytes: Int = Limits.messageBytes) {
    self.origin = origin
    self.run = run
    self.frameBytes = frameBytes
    self.maker = maker
  }

  /// Makes as many frames as the events need, mostly one.
  ///
  /// - Parameters:
  ///   - drops: Told in the head of the first frame.
  ///   - catalogs: Named in the head of the first frame.
  ///   - sequence: The number of the first frame.
  mutating func assemble(
    _ reported: [ReportedError], drops: [DropTally.Key: UInt64], catalogs: [ShippedTable] = [],
    from sequence: UInt64, now: Timestamp
  ) -> Assembled {
    var assembled = Assembled()
    // All are made before the head is written, so that it can name the groups of what was dropped beside them.
    let events = reported.map { maker.event(for: $0) }
    var head = BatchHead(
      origin: origin, run: run, sequence: sequence, sentAt: now,
      dropped: drops.map { DroppedCount(reason: $0.reason, group: $0.group.flatMap(maker.group(of:)), count: $1) },
      catalogs: catalogs)
    var counts: [UInt64] = []
    begin(head)
    for (event, source) in zip(events, reported) {
      guard let event else {
        assembled.lose(source, .hook)
        continue
      }
      var isSecondTry = false
      while true {
        let mark = writer.bytes.count
        encoder.encode(event: event, into: &writer)
        if writer.bytes.count <= frameBytes {
          counts.append(event.count)
          break
        }
        writer.truncate(to: mark)
        // An event that has a frame to itself already; what else stands in the head goes out by itself first.
        if isSecondTry || (counts.isEmpty && head.dropped.isEmpty && head.catalogs.isEmpty) {
          assembled.lose(source, .tooLarge)
          break
        }
        finish(head, counts, into: &assembled)
        head.sequence += 1
        head.dropped = []
        head.catalogs = []
        counts = []
        begin(head)
        isSecondTry = true
      }
    }
    if !counts.isEmpty || !head.dropped.isEmpty { finish(head, counts, into: &assembled) }
    return assembled
  }

  /// Starts another run.
  mutating func beginRun(now: Timestamp) { run = EventIDs.run(at: now) }

  /// The message that says this producer lives.
  mutating func heartbeat() -> [UInt8] {
    writer.removeAll()
    encoder.encode(heartbeatFrom: origin, run: run, into: &writer)
    return Array(writer.bytes[...])
  }

  /// A part of a catalog file as a message.
  mutating func message(_ part: CatalogPart) -> [UInt8] {
    writer.removeAll()
    encoder.encode(part: part, from: origin, run: run, into: &writer)
    return Array(writer.bytes[...])
  }

  private mutating func begin(_ head: BatchHead) {
    writer.removeAll()
    encoder.encode(head: head, into: &writer)
  }

  private func finish(_ head: BatchHead, _ counts: [UInt64], into assembled: inout Assembled) {
    // Through a slice: a copy of its exact size, while the writer keeps its buffer.
    assembled.frames.append(Frame(head: head, bytes: Array(writer.bytes[...]), counts: counts))
  }
}
