internal import ErrorModel
internal import Store
internal import Wire

/// What was lost or left out, the greatest counts first: a head with the sums, and one count a line.
///
/// What producers dropped and what was refused are counts of all times, out of the store; what readers missed is of
/// this run.
struct DropsAnswer {
  /// Where something can be lost.
  static let stages = ["producer", "collector", "reader", "log"]
  /// Rows of a page where nobody says how many.
  private static let usualRows = 50

  private struct Row {
    var stage: String
    var reason: String
    var service: String?
    var group: GroupKey?
    var count: UInt64
    var lastTold: Timestamp?
  }

  private var request: PageRequest
  private let service: String?
  private var rows: [Row] = []
  private var sums: [String: LossReader.Sum] = [:]

  init(_ command: ReaderCommand) {
    var request = command.page
    request?.limit = command.page?.limit ?? Self.usualRows
    self.request = request ?? PageRequest(limit: Self.usualRows)
    service = command.service
  }

  /// Adds a count of this run.
  mutating func add(_ stage: String, reason: String, _ count: UInt64) {
    guard count > 0, service == nil, request.stage == nil || request.stage == stage else { return }
    rows.append(Row(stage: stage, reason: reason, count: count))
    let old = sums[stage] ?? LossReader.Sum(rows: 0, count: 0)
    sums[stage] = LossReader.Sum(
      rows: old.rows + 1, count: old.count.addingReportingOverflow(count).overflow ? .max : old.count + count)
  }

  /// Puts the counts of this run in order.
  mutating func sort() { rows.sort { ($1.count, $0.reason) < ($0.count, $1.reason) } }

  /// Adds the counts of the store behind those of this run.
  mutating func add(_ reader: LossReader) throws(StoreError) {
    let wanted = LossReader.Stage(rawValue: request.stage ?? "")
    if request.stage != nil, wanted == nil { return }
    let own = rows.count
    let limit = request.limit ?? Self.usualRows
    let start = (request.page - 1).multipliedReportingOverflow(by: limit).partialValue
    let (read, found) = try reader.losses(
      service: service, since: request.since, stage: wanted, limit: max(0, limit - max(0, own - start)),
      offset: max(0, start - own))
    rows = Array(rows.dropFirst(start).prefix(limit))
    rows += read.map {
      Row(
        stage: $0.stage.rawValue, reason: $0.reason, service: $0.service, group: $0.group, count: $0.count,
        lastTold: $0.lastTold)
    }
    for (stage, sum) in found { sums[stage.rawValue] = sum }
    isPage = true
  }

  /// Whether the rows are those of the page and not all.
  private var isPage = false

  /// The whole frame.
  func frame(id: String) -> [UInt8] {
    var lines = LineAnswer(kind: "drops", id: id)
    let count = sums.values.reduce(0) { $0 + $1.rows }
    for row in isPage ? rows[...] : rows[request.rows(of: rows.count)] {
      let fits = lines.add { writer in
        writer.member("kind", "dropCount")
        writer.member("stage", row.stage)
        writer.member("reason", row.reason)
        writer.member("service", row.service)
        writer.member("group", row.group?.text)
        writer.number("count", row.count)
        if let lastTold = row.lastTold { writer.time("lastTold", lastTold) }
      }
      if !fits { break }
    }
    let total = sums.values.reduce(UInt64(0)) {
      let (sum, overflows) = $0.addingReportingOverflow($1.count)
      return overflows ? .max : sum
    }
    return lines.finish { head in
      head.number("rows", UInt64(count))
      head.number("page", UInt64(request.page))
      head.number("pages", UInt64(request.pages(of: count)))
      head.number("total", total)
      head.key("byStage")
      head.beginObject()
      for stage in Self.stages { head.number(stage, sums[stage]?.count ?? 0) }
      head.endObject()
    }
  }
}
