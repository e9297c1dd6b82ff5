internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Grouping
internal import Rendering
internal import WireDecoding

/// Groups events by two sets of rules and compares.
struct GroupTrial {
  /// A group on one side with what of it is in a group of the other.
  struct Share: Encodable {
    var group: String
    var count: UInt64
    /// What the group is about.
    var name: String
  }

  /// A group that is another one with the rules.
  struct Change: Encodable {
    var v = 1
    var kind = "groupChange"
    /// `merge`: it comes from several groups; `split`: it is one of several parts; `move`: it is whole, under another key.
    var change: String
    var group: String
    /// The rule that decided; nil if it was the built-in one.
    var rule: String?
    var count: UInt64
    var from: [Share]
  }

  /// The sums.
  private struct Sums: Encodable {
    var v = 1
    var kind = "groupTrial"
    var events: UInt64
    var before: Int
    var after: Int
    var changes: Int
  }

  private struct Pair: Hashable {
    var before: GroupKey
    var after: GroupKey
  }

  let rules: GroupingRules
  let against: GroupingRules
  private var counts: [Pair: UInt64] = [:]
  private var names: [GroupKey: String] = [:]
  private var deciding: [GroupKey: Int] = [:]
  private var events: UInt64 = 0

  init(rules: GroupingRules, against: GroupingRules) {
    self.rules = rules
    self.against = against
  }

  /// Takes an event in, with all occurrences that it stands for.
  mutating func take(_ event: borrowing EventView, of service: String) {
    let before = against.decide(event, of: service, own: event.groupKey)
    let after = rules.decide(event, of: service, own: event.groupKey)
    counts[Pair(before: before.key, after: after.key), default: 0] &+= event.count
    events &+= event.count
    if let rule = after.rule { deciding[after.key] = rule }
    if names[before.key] == nil {
      let error = event.materialize(arrival: Timestamp(microseconds: 0)).error
      let words = [service, error.type ?? error.domain, error.caseName ?? error.code.map { String($0) }]
      names[before.key] = words.compactMap(\.self).joined(separator: " ")
    }
  }

  /// The groups that would be others, those with the most events first.
  func changes() -> [Change] {
    let parts = Dictionary(grouping: counts.keys, by: \.before).mapValues(\.count)
    let sources = Dictionary(grouping: counts, by: \.key.after)
    return sources.compactMap { after, pairs in
      let isSplit = pairs.contains { parts[$0.key.before] ?? 1 > 1 }
      guard pairs.count > 1 || isSplit || pairs.contains(where: { $0.key.before != after }) else { return nil }
      let from = pairs.map { Share(group: $0.key.before.text, count: $0.value, name: names[$0.key.before] ?? "") }
      return Change(
        change: pairs.count > 1 ? "merge" : isSplit ? "split" : "move", group: after.text,
        rule: deciding[after].map { rules.rules[$0].name }, count: from.reduce(0) { $0 &+ $1.count },
        from: from.sorted { ($1.count, $0.group) < ($0.count, $1.group) })
    }.sorted { ($1.count, $0.group) < ($0.count, $1.group) }
  }

  private func sums(_ changes: [Change]) -> Sums {
    Sums(
      events: events, before: Set(counts.keys.map(\.before)).count, after: Set(counts.keys.map(\.after)).count,
      changes: changes.count)
  }

  /// The changes for programs: the sums first.
  func json(_ changes: [Change]) -> [String] { [Self.line(sums(changes))] + changes.map { Self.line($0) } }

  /// The changes for people; safe for a terminal.
  func lines(_ changes: [Change], _ session: Session) -> [String] {
    let sums = sums(changes)
    var lines = [
      session.text(
        "try.sums", .string(session.messages.word(.eventsCount, .uint(sums.events))), .int(Int64(sums.before)),
        .int(Int64(sums.after)))
    ]
    for change in changes {
      let rule =
        change.rule.map { session.messages.part("group.rule", .string($0)) }
        ?? session.messages.part("group.builtInRule")
      lines.append(
        session.text(Self.key(change.change), .string(change.group), .uint(change.count), .string(rule)))
      lines += change.from.map {
        "  " + session.text("try.from", .string($0.group), .uint($0.count), .string($0.name))
      }
    }
    return lines
  }

  private static func key(_ change: String) -> MessageKey {
    switch change {
    case "merge": "try.merge"
    case "split": "try.split"
    default: "try.move"
    }
  }

  private static func line(_ record: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(record)).map { JSONLine.text(Array($0)) } ?? "{}"
  }
}
