internal import ErrorModel
internal import Grouping
internal import Pipeline
internal import Scrubbing
internal import Store
internal import Wire
internal import WireDecoding

/// The decoder behind a reference, so that the collector can count while it reads.
final class EventReader {
  var decoder = BatchDecoder()
  private let scrubber: Scrubber

  /// Makes a reader that scrubs what it hands out: producers that are not ours send what they like.
  init(scrubbing rules: ScrubRules) { scrubber = Scrubber(rules: rules) }

  /// Takes a message and reads its first line.
  ///
  /// Here and not in the collector: the compiler of Swift 6.3.1 breaks on a span taken from a noncopyable owner when it
  /// instruments for the thread sanitizer.
  func begin(_ bytes: [UInt8], _ frame: Range<Int>) throws(Refusal) -> MessageHead {
    try decoder.begin(bytes.span.extracting(frame))
  }

  /// What is kept of an event: without secrets, and without what the wire does not know, where nobody looked for any.
  ///
  /// - Parameters:
  ///   - arrival: the time of an event that was sent without one, or with one that cannot be true.
  ///   - clock: what is wrong with the time that was sent; it is kept beside the one that counts (case 27).
  ///   - trim: how much of it is kept.
  func kept(
    _ view: borrowing EventView, arrival: Timestamp, clock: ClockMark, trim: EventTrim = EventTrim()
  ) -> (event: ErrorEvent, line: [UInt8]) {
    var event = scrubber.scrubbed(view.materialize(arrival: arrival))
    if clock != .asSent {
      event.attributes["klartext.clock"] = .string(clock.rawValue)
      if clock != .missing { event.attributes["klartext.sentTime"] = .int(event.time.microseconds) }
      event.time = arrival
      event.firstTime = nil
    }
    let line = trim.line(of: &event, reserving: view.lineBytes.count + 64)
    return (event, line)
  }

  /// Reads one event line that was kept; nil if this release does not accept it any more.
  ///
  /// - Parameter arrival: the time of an event that was sent without one.
  func read(_ line: [UInt8], service: String, arrival: Timestamp) -> ErrorEvent? {
    let head = BatchHead(
      origin: Origin(service: service), run: "store", sequence: 1, sentAt: Timestamp(microseconds: 0))
    var writer = JSONWriter(reserving: line.count + 256)
    EventEncoder().encode(head: head, into: &writer)
    var event: ErrorEvent?
    _ = try? decoder.decode((writer.bytes + line).span) { view in
      // Again, since the store may be older than a rule.
      event = scrubber.scrubbed(view.materialize(arrival: arrival))
    }
    return event
  }

  /// Why an event is in its group.
  struct Explanation {
    var explanation: GroupExplanation
    /// The key by the built-in rule.
    var own: GroupKey
    var decision: GroupingRules.Decision
  }

  /// Explains the group of one event line that was kept; nil if this release does not accept it any more.
  func explanation(_ line: [UInt8], service: String, rules: GroupingRules) -> Explanation? {
    let head = BatchHead(
      origin: Origin(service: service), run: "store", sequence: 1, sentAt: Timestamp(microseconds: 0))
    var writer = JSONWriter(reserving: line.count + 256)
    EventEncoder().encode(head: head, into: &writer)
    var found: Explanation?
    _ = try? decoder.decode((writer.bytes + line).span) { view in
      let event = scrubber.scrubbed(view.materialize(arrival: Timestamp(microseconds: 0)))
      found = Explanation(
        explanation: GroupExplanation(service: service, explicitGroup: event.explicitGroup, error: event.error),
        own: view.groupKey, decision: rules.decide(view, of: service, own: view.groupKey))
    }
    return found
  }

  /// A batch for the store whose newest lines have no secrets and are within the bounds; one that this release does not
  /// read is left out.
  func scrubbed(_ batch: CommitBatch) -> CommitBatch {
    var batch = batch
    for index in batch.groups.indices {
      let growth = batch.groups[index]
      guard let line = growth.latestLine else { continue }
      batch.groups[index].latestLine = read(line, service: growth.service, arrival: growth.lastSeen).map { event in
        var event = event
        return EventTrim().line(of: &event, reserving: line.count + 64)
      }
    }
    return batch
  }

  /// The newest event of a group that can be told.
  func newestEvent(of state: GroupState) -> ErrorEvent? {
    state.latestLine.flatMap { read($0, service: state.service, arrival: state.lastArrival) } ?? state.first
  }
}
