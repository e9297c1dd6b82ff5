internal import ErrorModel
internal import Foundation

/// Which rows of a list somebody asks for.
struct PageRequest: Hashable, Sendable {
  /// The rows of one page at the most.
  static let mostRows = 500
  /// The greatest place of a row; more than any list of the collector has.
  static let mostPlace = 1_000_000_000

  /// How many on a page; nil for as many as one message holds.
  var limit: Int?
  /// Which page, from 1.
  var page = 1
  /// The row to begin with instead of a page, from 0: one message did not hold the rows before it and this one.
  var from: Int?
  /// `drops`: only what was added to since then.
  var since: Timestamp?
  /// `drops`: only this stage.
  var stage: String?

  private struct Record: Decodable {
    var limit: Int?
    var page: Int?
    var from: Int?
    var since: Int64?
    var stage: String?
  }

  /// Asks for the first rows.
  init(limit: Int) { self.limit = limit }

  /// Reads the members of a command whose common members were accepted.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch let DecodingError.dataCorrupted(context) {
      // A number that does not fit: that it is JSON is known. Foundation does not always say where it stands.
      throw Self.refusal(.outOfRange, context.codingPath)
    } catch let DecodingError.typeMismatch(_, context) {
      throw Self.refusal(.wrongType, context.codingPath)
    } catch {
      throw Refusal(.notJSON, line: 1, expected: "one JSON object")
    }
    if let limit = record.limit, !(1...Self.mostRows ~= limit) {
      throw Refusal(.outOfRange, line: 1, pointer: "/limit", expected: "1 to \(Self.mostRows)")
    }
    if let page = record.page, !(1...1_000_000 ~= page) {
      throw Refusal(.outOfRange, line: 1, pointer: "/page", expected: "1 to 1000000")
    }
    if let from = record.from, !(0...Self.mostPlace ~= from) {
      throw Refusal(.outOfRange, line: 1, pointer: "/from", expected: "0 to \(Self.mostPlace)")
    }
    if let stage = record.stage, !DropsAnswer.stages.contains(stage) {
      throw Refusal(
        .outOfRange, line: 1, pointer: "/stage", expected: DropsAnswer.stages.joined(separator: ", "))
    }
    limit = record.limit
    page = record.page ?? 1
    from = record.from
    since = record.since.map { Timestamp(microseconds: $0) }
    stage = record.stage
  }

  /// The rows of the page, of so many.
  func rows(of count: Int) -> Range<Int> {
    if let from {
      let start = min(from, count)
      return start..<(limit.map { min(count, start + $0) } ?? count)
    }
    guard let limit else { return page == 1 ? 0..<count : count..<count }
    let (start, overflows) = (page - 1).multipliedReportingOverflow(by: limit)
    guard !overflows, start < count else { return count..<count }
    return start..<min(count, start + limit)
  }

  /// How many pages so many rows make; at least one.
  func pages(of count: Int) -> Int { limit.map { max(1, (count + $0 - 1) / $0) } ?? 1 }

  private static func refusal(_ code: Refusal.Code, _ path: [any CodingKey]) -> Refusal {
    Refusal(
      code, line: 1, pointer: path.map { "/\($0.stringValue)" }.joined(), expected: "the type of the schema")
  }
}
