internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

/// The producers that are known, one a line, those heard last first; then what was refused, by reason and peer.
///
/// All as they were at the moment at which the answer began: while it waits for others, nothing is copied for it.
struct ProducersAnswer: RepeatableAnswer {
  var asker: Asker
  var question: AnyHashable { command.unnamed }
  private let command: ReaderCommand
  private var hasBegun = false
  private var count = 0
  private var runs: ArraySlice<ProducerState> = []
  private var clocks = OffClocks()
  private var refusals: ArraySlice<(key: RefusalTally.Key, count: UInt64)> = []
  var lines: LineAnswer
  private var page = 1
  private var pages = 1
  /// The rows of the page, the refusals behind the producers.
  private var rows = 0..<0

  init(_ command: ReaderCommand, of asker: Asker) {
    self.asker = asker
    self.command = command
    lines = LineAnswer(kind: "producers", id: command.id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    guard hasBegun else {
      begin(collector)
      return false
    }
    for _ in 0..<budget {
      if let state = runs.popFirst() {
        if !add(state) { (runs, refusals) = ([], []) }
      } else if let (key, count) = refusals.popFirst() {
        if !add(key, count) { refusals = [] }
      } else {
        break
      }
    }
    guard runs.isEmpty, refusals.isEmpty else { return false }
    let written = Int(lines.count)
    try collector.answer(
      asker,
      lines.finish { head in
        head.number("producers", UInt64(count))
        head.number("page", UInt64(page))
        head.number("pages", UInt64(pages))
        head.next(rows, written: written, isLimited: command.page?.limit != nil)
      })
    return true
  }

  private mutating func begin(_ collector: Collector) {
    hasBegun = true
    let states = collector.producers.all
      .filter { command.service == nil || $0.origin.service == command.service }
      .sorted { ($1.lastHeard, $0.run) < ($0.lastHeard, $1.run) }
    clocks = collector.pipeline.offClocks
    let refused = collector.refusals.sorted
    count = states.count
    // The refusals stand behind the producers, on the last pages.
    let all = states.count + refused.count
    let wanted = command.page?.rows(of: all) ?? 0..<all
    rows = wanted
    page = command.page?.page ?? 1
    pages = command.page?.pages(of: all) ?? 1
    runs = states[min(wanted.lowerBound, count)..<min(wanted.upperBound, count)]
    refusals = refused[max(wanted.lowerBound - count, 0)..<max(wanted.upperBound - count, 0)]
  }

  private mutating func add(_ state: ProducerState) -> Bool {
    lines.add { writer in
      writer.member("kind", "producerState")
      writer.member("run", state.run)
      writer.member(state.origin)
      writer.member("liveness", state.liveness.rawValue)
      writer.key("hasHeartbeat")
      writer.bool(state.hasHeartbeat)
      writer.time("lastHeard", state.lastHeard)
      writer.number("received", state.received)
      writer.number("committed", state.committed)
      guard let clock = clocks.finding(of: state.origin) else { return }
      writer.key("clock")
      writer.beginObject()
      writer.key("offset")
      writer.integer(Timestamp(microseconds: 0).advanced(by: clock.offset).microseconds)
      writer.number("count", clock.count)
      writer.time("at", clock.at)
      writer.endObject()
    }
  }

  private mutating func add(_ key: RefusalTally.Key, _ count: UInt64) -> Bool {
    lines.add { writer in
      writer.member("kind", "refusedCount")
      writer.member("peer", key.peer)
      writer.member("code", key.code.rawValue)
      writer.number("count", count)
    }
  }
}
