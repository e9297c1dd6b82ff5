internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

/// The groups that are alive, newest first, as the head of a snapshot and one summary a line.
///
/// All as they were at one moment, with the number of the stream at that moment: updates with a greater one follow.
struct SnapshotAnswer: RepeatableAnswer {
  /// Groups that are copied out at the most: more summaries than one message holds, of 256 bytes at the least.
  private static let mostGroups = Limits.messageBytes / 256

  /// What was so at the moment of the question.
  private struct Moment {
    var states: ArraySlice<GroupState>
    var groups: Int
    var sequence: UInt64
    var edition: CatalogEdition
    /// Whether further pages follow.
    var hasMore = false
  }

  var asker: Asker
  var question: AnyHashable { command.unnamed }
  private let command: ReaderCommand
  private let now: Timestamp
  private var moment: Moment?
  var lines: LineAnswer
  /// The group that was written last.
  private var last: (lastSeen: Timestamp, key: GroupKey)?

  init(_ command: ReaderCommand, of asker: Asker, now: Timestamp) {
    self.asker = asker
    self.command = command
    self.now = now
    lines = LineAnswer(kind: "snapshot", id: command.id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    guard var moment else {
      self.moment = begin(collector)
      return false
    }
    for _ in 0..<max(1, budget / Collector.looksOfOneSummary) {
      guard let state = moment.states.popFirst() else { break }
      guard let event = collector.reader.newestEvent(of: state) else { continue }
      var encoder = collector.summaryEncoder(of: state, moment.edition, sequence: moment.sequence, now: now)
      encoder.minutes = collector.minutes(of: command, now: now)
      let fits = lines.addRecord { writer in
        collector.statistics.renderings += 1
        collector.statistics.sentences += encoder.encode(
          state, event, word: DueWord(slot: 0, state: .active, growth: 0), locale: command.locale ?? "",
          into: &writer)
      }
      // What does not fit into one message any more is older than what does.
      if !fits {
        moment.hasMore = true
        moment.states = []
      } else {
        last = (state.shownLastSeen, state.key)
      }
    }
    self.moment = moment
    guard moment.states.isEmpty else { return false }
    let frame = lines.finish { head in
      head.member("stream", collector.publisher.stream)
      head.number("sequence", moment.sequence)
      head.number("groups", UInt64(moment.groups))
      guard command.snapshotPage != nil, moment.hasMore, let last else { return }
      head.key("next")
      head.beginObject()
      head.time("lastSeen", last.lastSeen)
      head.member("group", last.key.text)
      head.endObject()
    }
    try collector.answer(asker, frame)
    return true
  }

  /// Copies out what fits into one message at the most.
  private func begin(_ collector: Collector) -> Moment {
    var order: [(lastSeen: Timestamp, key: GroupKey, slot: Int)] = []
    var groups = 0
    for slot in collector.pipeline.table.states.indices
    where collector.pipeline.table.states[slot].mergedInto == nil && collector.pipeline.table.states[slot].word.isOpen
      && (command.service == nil || collector.pipeline.table.states[slot].service == command.service)
    {
      groups += 1
      let place = (collector.pipeline.table.states[slot].shownLastSeen, collector.pipeline.table.states[slot].key)
      // Pages go down by time; of groups at the same time, by key.
      if let mark = command.snapshotPage?.before, (place.0, mark.key) >= (mark.lastSeen, place.1) { continue }
      order.append((place.0, place.1, slot))
    }
    order.sort { ($0.lastSeen, $1.key) > ($1.lastSeen, $0.key) }
    let most = command.snapshotPage?.limit ?? Self.mostGroups
    let states = order.prefix(most).map { collector.pipeline.table.states[$0.slot] }
    return Moment(
      states: states[...], groups: groups, sequence: collector.publisher.sequence, edition: collector.edition,
      hasMore: order.count > most)
  }
}
