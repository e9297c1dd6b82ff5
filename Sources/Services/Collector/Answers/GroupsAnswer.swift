internal import ErrorModel
internal import Pipeline
internal import Wire
internal import ZeroMQ

/// One page of the groups that fit, as summaries in the asker's language.
///
/// Which groups fit is looked at over some turns; their order and all that is written of them is of one moment.
struct GroupsAnswer: RepeatableAnswer {
  /// What is written.
  private struct Page {
    var states: ArraySlice<GroupState>
    var rows: Range<Int>
    var groups: Int
    var edition: CatalogEdition
    var sequence: UInt64
    var now: Timestamp
  }

  var asker: Asker
  var question: AnyHashable { [command.unnamed, fields] as [AnyHashable] }
  private let command: ReaderCommand
  private let fields: GroupCommand
  private let filter: GroupFilter
  private var next = 0
  private var fitting: [(slot: Int, key: GroupKey)] = []
  private var page: Page?
  var lines: LineAnswer

  init(_ command: ReaderCommand, _ fields: GroupCommand, of asker: Asker, now: Timestamp) {
    self.asker = asker
    self.command = command
    self.fields = fields
    filter = GroupFilter(service: command.service, fields, now: now)
    lines = LineAnswer(kind: command.kind.rawValue, id: command.id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    guard var page else {
      look(collector, budget: budget)
      return false
    }
    for _ in 0..<max(1, budget / Collector.looksOfOneSummary) {
      guard let state = page.states.popFirst() else { break }
      var encoder = collector.summaryEncoder(of: state, page.edition, sequence: page.sequence, now: page.now)
      encoder.minutes = collector.minutes(of: command, now: page.now)
      let fits = lines.add { writer in
        collector.writeSummary(of: state, command.locale ?? "en", by: encoder, into: &writer)
      }
      if !fits { page.states = [] }
    }
    self.page = page
    guard page.states.isEmpty else { return false }
    let written = Int(lines.count)
    let frame = lines.finish { head in
      head.number("groups", UInt64(page.groups))
      head.number("page", UInt64(fields.page))
      head.number("pages", UInt64((page.groups + fields.limit - 1) / fields.limit))
      head.next(page.rows, written: written, isLimited: true)
    }
    try collector.answer(asker, frame)
    return true
  }

  /// Looks at further groups, and begins the page once all were looked at.
  private mutating func look(_ collector: Collector, budget: Int) {
    let end = min(next + max(1, budget / filter.looks), collector.pipeline.table.states.count)
    for slot in next..<max(next, end) {
      if filter.asksForTexts { collector.readText(of: slot, now: collector.clock.now()) }
      guard filter.fits(collector.pipeline.table.states[slot]) else { continue }
      fitting.append((slot, collector.pipeline.table.states[slot].key))
    }
    next = max(next, end)
    guard next >= collector.pipeline.table.states.count else { return }
    // A place that another group has by now is of none that fits.
    let slots = fitting.filter { collector.pipeline.table.states[$0.slot].key == $0.key }.map(\.slot)
    fitting = []
    let sorted = filter.order(slots, collector.pipeline.table.states)
    let place = fields.from ?? (fields.page - 1).multipliedReportingOverflow(by: fields.limit).partialValue
    let start = min(place, sorted.count)
    let rows = start..<min(sorted.count, start + fields.limit)
    page = Page(
      states: sorted[rows].map { collector.pipeline.table.states[$0] }[...], rows: rows, groups: sorted.count,
      edition: collector.edition,
      sequence: collector.publisher.sequence, now: collector.clock.now())
  }
}
