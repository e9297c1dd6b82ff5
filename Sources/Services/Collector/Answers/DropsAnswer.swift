internal import ErrorModel
internal import Logs
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

/// What was lost or left out, the greatest counts first: a head with the sums, and one count a line.
///
/// What producers dropped and what was refused are counts of all times, out of the store; what readers missed is of
/// this run.
struct DropsAnswer: LongAnswer {
  /// Where something can be lost.
  static let stages = ["producer", "collector", "reader", "log"]
  /// Rows of a page where nobody says how many.
  private static let usualRows = 50

  /// Where the answer is.
  private enum Phase {
    case begin, read, write
  }

  let asker: Asker
  private let id: String
  private let service: String?
  private var request: PageRequest
  private var phase = Phase.begin
  private var rows = Heap<LossCount>()
  private var sums = LossSums()
  /// Rows of the pages before that are not passed over yet.
  private var before = 0
  /// Rows of the page that are not written yet.
  private var wanted = 0
  private var lines: LineAnswer

  init(_ command: ReaderCommand, of asker: Asker) {
    self.asker = asker
    var request = command.page ?? PageRequest(limit: Self.usualRows)
    request.limit = request.limit ?? Self.usualRows
    self.request = request
    id = command.id
    service = command.service
    lines = LineAnswer(kind: "drops", id: id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    switch phase {
    case .begin:
      collector.lossReader?.begin()
      phase = .read
      return false
    case .read:
      if read(collector, budget: budget) { take(collector) }
      return false
    case .write:
      guard write(budget: budget) else { return false }
      try collector.answer(asker, frame())
      return true
    }
  }

  func giveUp(_ collector: Collector) throws(ZMQError) {
    collector.lossReader?.begin()
    try collector.refuse(asker, Collector.noTimeForAnswers)
  }

  /// Reads some rows of the store.
  ///
  /// - Returns: whether that were the last ones.
  private mutating func read(_ collector: Collector, budget: Int) -> Bool {
    guard let reader = collector.lossReader, request.stage.map({ LossReader.Stage(rawValue: $0) != nil }) ?? true else {
      return true
    }
    do throws(StoreError) {
      let read = try reader.next(budget)
      for row in read where fits(row) { add(LossCount(row)) }
      return read.count < budget
    } catch {
      Diagnostics.log(.warning, "What was lost cannot be read from the store.", ["error": "\(error)"])
      rows.removeAll()
      sums = LossSums()
      addSums(collector)
      return true
    }
  }

  /// Takes the counts of this run to those of the store, and looks which rows are the page.
  private mutating func take(_ collector: Collector) {
    if collector.lossReader == nil { addSums(collector) }
    add("reader", reason: "slow_reader", collector.statistics.messagesLeftOut)
    for (reason, count) in collector.logs.lost { add("log", reason: reason.rawValue, count) }
    let page = request.rows(of: rows.count)
    (before, wanted) = (page.lowerBound, page.count)
    phase = .write
  }

  /// Without a store nothing is known but the sums of this run.
  private mutating func addSums(_ collector: Collector) {
    add("producer", reason: "any", collector.statistics.dropped)
    add("collector", reason: "any", collector.statistics.refused)
  }

  private func fits(_ row: LossReader.Row) -> Bool {
    if let service, row.service != service { return false }
    if let since = request.since, row.lastTold.map({ $0 < since }) ?? true { return false }
    return request.stage == nil || request.stage == row.stage.rawValue
  }

  /// Adds a count of this run.
  private mutating func add(_ stage: String, reason: String, _ count: UInt64) {
    guard count > 0, service == nil, request.stage == nil || request.stage == stage else { return }
    add(LossCount(stage: stage, reason: reason, count: count))
  }

  private mutating func add(_ row: LossCount) {
    rows.insert(row)
    sums.add(row)
  }

  /// Passes over some rows of the pages before, and writes some of this one.
  ///
  /// - Returns: whether all are written.
  private mutating func write(budget: Int) -> Bool {
    for _ in 0..<budget where before + wanted > 0 {
      guard let row = rows.popFirst() else { return true }
      if before > 0 {
        before -= 1
        continue
      }
      wanted -= 1
      guard lines.add({ row.write(into: &$0) }) else { return true }
    }
    return before + wanted == 0
  }

  private func frame() -> [UInt8] {
    lines.finish { head in
      head.number("rows", UInt64(sums.rows))
      head.number("page", UInt64(request.page))
      head.number("pages", UInt64(request.pages(of: sums.rows)))
      head.number("total", sums.total)
      head.key("byStage")
      head.beginObject()
      for stage in Self.stages { head.number(stage, sums[stage]) }
      head.endObject()
    }
  }
}
