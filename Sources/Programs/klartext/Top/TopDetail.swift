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

  /// Occurrences in each of the last 24 hours, the present one last.
  func counts(upTo now: Timestamp) -> [UInt64] {
    let last = now.microseconds / Self.microsecondsOfHour
    return (0..<Int64(Self.hours)).map { byHour[last - Int64(Self.hours) + 1 + $0] ?? 0 }
  }
}
