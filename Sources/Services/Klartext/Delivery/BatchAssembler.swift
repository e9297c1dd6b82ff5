internal import ErrorModel
internal import Grouping
internal import Wire

/// Makes frames of reported errors: capture, group, encode; on the send thread, into one buffer that is used again.
struct BatchAssembler {
  /// One encoded batch, ready for the window.
  struct Frame {
    var head: BatchHead
    var bytes: [UInt8]
    var events: Int
  }

  /// What became of the events handed in.
  struct Assembled {
    var frames: [Frame] = []
    /// Groups of events that fit into no message.
    var tooLarge: [CheapKey] = []
  }

  /// The most groups that are remembered to name drops.
  private static let mostGroups = 1_024

  let origin: Origin
  /// The run that batches belong to.
  private(set) var run: String
  /// The language of the texts in the service's source.
  let sourceLanguage: String?
  private var capture: Capture
  private var ids = EventIDs()
  private let encoder = EventEncoder()
  private var writer = JSONWriter(reserving: 64 << 10)
  private var groups: [CheapKey: GroupKey] = [:]
  private let frameBytes: Int

  init(origin: Origin, run: String, sourceLanguage: String?, frameBytes: Int = Limits.messageBytes) {
    self.origin = origin
    self.run = run
    self.frameBytes = frameBytes
    self.sourceLanguage = sourceLanguage
    capture = Capture(sourceLanguage: sourceLanguage)
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
    // All are captured before the head is written, so that it can name the groups of what was dropped beside them.
    let events = reported.map { event(for: $0) }
    var assembled = Assembled()
    var head = BatchHead(
      origin: origin, run: run, sequence: sequence, sentAt: now,
      dropped: drops.map { DroppedCount(reason: $0.reason, group: $0.group.flatMap { groups[$0] }, count: $1) },
      catalogs: catalogs)
    var count = 0
    begin(head)
    for (event, source) in zip(events, reported) {
      var isSecondTry = false
      while true {
        let mark = writer.bytes.count
        encoder.encode(event: event, into: &writer)
        if writer.bytes.count <= frameBytes {
          count += 1
          break
        }
        writer.truncate(to: mark)
        // An event that has a frame to itself already; what else stands in the head goes out by itself first.
        if isSecondTry || (count == 0 && head.dropped.isEmpty && head.catalogs.isEmpty) {
          assembled.tooLarge.append(source.key)
          break
        }
        finish(head, count, into: &assembled)
        head.sequence += 1
        head.dropped = []
        head.catalogs = []
        count = 0
        begin(head)
        isSecondTry = true
      }
    }
    if count > 0 || !head.dropped.isEmpty { finish(head, count, into: &assembled) }
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

  private func finish(_ head: BatchHead, _ count: Int, into assembled: inout Assembled) {
    // Through a slice: a copy of its exact size, while the writer keeps its buffer.
    assembled.frames.append(Frame(head: head, bytes: Array(writer.bytes[...]), events: count))
  }

  private mutating func event(for reported: ReportedError) -> ErrorEvent {
    let error = capture.details(of: reported.error)
    let group = reported.explicitGroup.map { TextCut.cut($0, to: Limits.textCharacters) }
    let key = reported.key
    if groups[key] == nil {
      if groups.count >= Self.mostGroups { groups.removeAll(keepingCapacity: true) }
      groups[key] = GroupIdentity.key(service: origin.service, explicitGroup: group, error: error)
    }
    return ErrorEvent(
      id: ids.next(at: reported.time), time: reported.time, severity: reported.severity, explicitGroup: group,
      error: error, place: reported.place, trace: reported.trace,
      attributes: AttributeBounds.bounded(reported.attributes))
  }
}
