internal import ErrorModel
internal import Foundation

/// What the collector knows of one group beyond its summary.
struct TopDetail: Hashable, Sendable {
  /// The instances, hosts or releases of a group.
  struct Sources: Hashable, Sendable, Decodable {
    struct Entry: Hashable, Sendable, Decodable {
      var name: String
      var count: UInt64
    }

    var count: UInt64
    var exact: Bool
    var list: [Entry]
    var others: UInt64
  }

  /// How many people are concerned.
  struct Number: Hashable, Sendable, Decodable {
    var count: UInt64
    var exact: Bool
  }

  /// What people made of it.
  struct Decision: Hashable, Sendable, Decodable {
    var name: String
    var by: String?
    var comment: String?
  }

  /// The figures of the group's summary in the same answer.
  struct Figures: Hashable, Sendable {
    var count: UInt64
    var firstSeen: Timestamp
    var lastSeen: Timestamp
    /// Occurrences in the last minutes, the newest last; nil where an earlier collector answers.
    var series: [UInt64]?
  }

  /// The hours that the line of the day shows.
  static let hours = 24
  private static let microsecondsOfHour: Int64 = 3_600_000_000

  /// What people made of it.
  var status: Decision
  /// How many people are concerned; nil if no event named one.
  var users: Number?
  var instances: Sources?
  var hosts: Sources?
  var releases: Sources?
  /// Occurrences by hour since 1970, of the hours that have any.
  var byHour: [Int64: UInt64]
  /// The figures of the same moment; nil where the answer had none.
  var figures: Figures?

  private struct Summary: Decodable {
    struct Series: Decodable {
      var step: Int64
      var counts: [UInt64]
    }

    var kind: String
    var count: UInt64
    var firstSeen: Int64
    var lastSeen: Int64
    var series: Series?
  }

  private struct Record: Decodable {
    struct Hour: Decodable {
      var from: Int64
      var count: UInt64
    }

    var kind: String
    var status: Decision
    var users: Number?
    var instances: Sources?
    var hosts: Sources?
    var releases: Sources?
    var hours: [Hour]
  }

  /// Reads the line of the answer to `group` that has them; nil for any other line.
  init?(_ line: [UInt8]) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)), record.kind == "groupDetails" else {
      return nil
    }
    status = record.status
    users = record.users
    instances = record.instances
    hosts = record.hosts
    releases = record.releases
    byHour = [:]
    for hour in record.hours { byHour[hour.from / Self.microsecondsOfHour] = hour.count }
  }

  /// Reads the lines of an answer to `group`; nil if the details are not among them.
  init?(lines: some Sequence<[UInt8]>) {
    var summary: Summary?
    for line in lines {
      if summary == nil, let found = try? JSONDecoder().decode(Summary.self, from: Data(line)),
        found.kind == "summary"
      {
        summary = found
      } else if let detail = TopDetail(line) {
        self = detail
        figures = summary.map { summary in
          Figures(
            count: summary.count, firstSeen: Timestamp(microseconds: summary.firstSeen),
            lastSeen: Timestamp(microseconds: summary.lastSeen),
            series: summary.series.flatMap { $0.step == 60 ? $0.counts : nil })
        }
        return
      }
    }
    return nil
  }

  /// Adds what came at a moment.
  mutating func add(_ growth: UInt64, at moment: Timestamp) {
    let hour = moment.microseconds / Self.microsecondsOfHour
    let (sum, overflow) = byHour[hour, default: 0].addingReportingOverflow(growth)
    byHour[hour] = overflow ? .max : sum
  }

  /// Occurrences in each of the last 24 hours, the present one last.
  func counts(upTo now: Timestamp) -> [UInt64] {
    let last = now.microseconds / Self.microsecondsOfHour
    return (0..<Int64(Self.hours)).map { byHour[last - Int64(Self.hours) + 1 + $0] ?? 0 }
  }
}
