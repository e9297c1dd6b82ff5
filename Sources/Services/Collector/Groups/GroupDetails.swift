internal import ErrorModel
internal import Pipeline
internal import Wire

/// Writes all that is known of one group beyond its summary: `schemas/group-details.schema.json`.
struct GroupDetails {
  let state: GroupState
  let names: SourceNames
  let spikes: SpikeRule
  let now: Timestamp

  /// Writes the members of the record behind its `v`.
  func write(into writer: inout JSONWriter) {
    let figures = state.shownFigures
    writer.member("kind", "groupDetails")
    writer.member("group", state.key.text)
    writer.key("status")
    writer.write(state.aggregate.status(now: now, count: state.count))
    writer.member(figures.users, among: state.shownCount, isPartial: state.areFiguresPartial)
    let first = HourCounts.hour(of: state.shownFirstSeen)
    writer.member(figures.hours.trend(at: HourCounts.hour(of: now), since: first, rule: spikes))
    write("instances", figures.instances, into: &writer)
    write("hosts", figures.hosts, into: &writer)
    write("releases", figures.releases, into: &writer)
    writer.key("hours")
    writer.beginArray()
    for (hour, count) in figures.hours.hours {
      writer.beginObject()
      writer.time("from", Timestamp(microseconds: hour.multipliedReportingOverflow(by: 3_600_000_000).partialValue))
      writer.number("count", count)
      writer.endObject()
    }
    writer.endArray()
  }

  /// The names with their counts, the one seen last first, and what all others have together.
  private func write(_ name: String, _ affected: Affected, into writer: inout JSONWriter) {
    if affected.isEmpty { return }
    let (count, isExact) = affected.names
    writer.key(name)
    writer.beginObject()
    writer.number("count", count)
    writer.key("exact")
    writer.bool(isExact && !state.areFiguresPartial)
    writer.key("list")
    writer.beginArray()
    for entry in affected.entries.sorted(by: { ($1.lastSeen, $0.name) < ($0.lastSeen, $1.name) }) {
      writer.beginObject()
      // A name that the table had to let go of is still counted.
      writer.member("name", names.name(of: entry.name)?.text ?? "#\(String(entry.name, radix: 16))")
      writer.number("count", entry.count)
      writer.time("firstSeen", entry.firstSeen)
      writer.time("lastSeen", entry.lastSeen)
      writer.endObject()
    }
    writer.endArray()
    writer.number("others", affected.others)
    writer.endObject()
  }
}
