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

    mutating func lose(_ made: MadeEvent, _ reason: DropReason) {
      lost[DropTally.Key(reason: reason, group: made.key), default: 0] += made.count
    }
  }

  /// What is left free of a message's bytes: a batch that goes to another collector, or into another run, gets other
  /// numbers into its head.
  static let headReserve = 64

  let origin: Origin
  private var maker: EventMaker
  private let encoder = EventEncoder()
  private var writer = JSONWriter(reserving: 64 << 10)
  private let frameBytes: Int
  /// Keeps the errors of events that can be recovered from; nil if none is kept.
  private let recovery: RecoveryRegistry?

  init(
    origin: Origin, maker: EventMaker, frameBytes: Int = Limits.messageBytes - Self.headReserve,
    recovery: RecoveryRegistry? = nil
  ) {
    self.recovery = recovery
    self.origin = origin
    self.frameBytes = frameBytes
    self.maker = maker
  }

  /// Makes the events of what was reported.
  mutating func make(_ reported: [ReportedError]) -> [MadeEvent] {
    reported.map { maker.make($0) }
  }

  /// Names the groups of drops; after the events beside them were made, so that theirs are known.
  func told(_ drops: [DropTally.Key: UInt64]) -> [DroppedCount] {
    drops.map { DroppedCount(reason: $0.reason, group: $0.group.flatMap(maker.group(of:)), count: $1) }
  }

  /// Makes as many frames as the events need, mostly one.
  ///
  /// - Parameters:
  ///   - drops: Told in the head of the first frame.
  ///   - catalogs: Named in the head of the first frame.
  ///   - run: The run that the frames belong to.
  ///   - sequence: The number of the first frame.
  mutating func assemble(
    _ made: [MadeEvent], drops: [DroppedCount] = [], catalogs: [ShippedTable] = [], run: String,
    from sequence: UInt64, now: Timestamp
  ) -> Assembled {
    var assembled = Assembled()
    var head = BatchHead(
      origin: origin, run: run, sequence: sequence, sentAt: now, dropped: drops, catalogs: catalogs)
    var counts: [UInt64] = []
    begin(head)
    for made in made {
      guard let event = made.event else {
        assembled.lose(made, .hook)
        continue
      }
      var isSecondTry = false
      while true {
        let mark = writer.bytes.count
        encoder.encode(event: event, into: &writer)
        if writer.bytes.count <= frameBytes {
          counts.append(event.count)
          keep(made)
          break
        }
        writer.truncate(to: mark)
        // An event that has a frame to itself already; what else stands in the head goes out by itself first.
        if isSecondTry || (counts.isEmpty && head.dropped.isEmpty && head.catalogs.isEmpty) {
          assembled.lose(made, .tooLarge)
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

  /// Keeps the error of an event that is on its way, so that its options can be run.
  func keep(_ made: MadeEvent) {
    guard let attempt = made.attempt, let event = made.event else { return }
    recovery?.keep(attempt, options: attempt.runnable(of: event.error.options), of: event.id)
  }

  /// An event as a line.
  mutating func line(_ event: ErrorEvent) -> [UInt8] {
    writer.removeAll()
    encoder.encode(event: event, into: &writer)
    return Array(writer.bytes[...])
  }

  /// The message that says this producer lives, or that it ends.
  mutating func heartbeat(run: String, isLast: Bool = false) -> [UInt8] {
    writer.removeAll()
    encoder.encode(heartbeatFrom: origin, run: run, isLast: isLast, keeper: recovery?.keeper, into: &writer)
    return Array(writer.bytes[...])
  }

  /// What became of a pick as a message.
  mutating func message(_ result: RecoveryResult, run: String) -> [UInt8] {
    writer.removeAll()
    encoder.encode(result: result, from: origin, run: run, into: &writer)
    return Array(writer.bytes[...])
  }

  /// A part of a catalog file as a message.
  mutating func message(_ part: CatalogPart, run: String) -> [UInt8] {
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
