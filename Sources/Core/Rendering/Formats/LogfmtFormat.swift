internal import ErrorModel
internal import Wire

/// Records as pairs of name and value, one line each.
///
/// Names and words are those of the wire, times are in UTC; only title, reason, suggestion and the options' titles are
/// in the language of the record.
public struct LogfmtFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    var line = Pairs()
    line.add("at", ClockText.utc(record.at))
    line.add("kind", record.kind.rawValue)
    line.add("severity", record.severity.name)
    line.add("service", record.origin.service)
    line.add("group", record.group)
    line.add("count", String(record.count))
    line.add("growth", String(record.growth))
    line.add("title", record.title.text)
    line.add("language", record.title.language)
    line.add("reason", record.reason?.text)
    line.add("suggestion", record.suggestion?.text)
    line.add("help", record.helpAnchor)
    for option in record.options { line.add("option.\(option.id)", option.title.text) }
    for (index, cause) in record.causes.enumerated() { line.add("cause.\(index + 1)", cause.text) }
    line.add("first_seen", ClockText.utc(record.firstSeen))
    line.add("last_seen", ClockText.utc(record.lastSeen))
    line.add("status", record.status)
    line.add("news", record.news)
    if record.heldBack > 0 { line.add("held_back", String(record.heldBack)) }
    addNames(of: record, to: &line)
    addNeutral(of: record, to: &line)
    output += line.text.utf8
    output.append(UInt8(ascii: "\n"))
  }

  private func addNames(of record: EventRecord, to line: inout Pairs) {
    line.add("instance", record.origin.instance)
    line.add("host", record.origin.host)
    line.add("release", record.origin.release)
    line.add("type", record.type)
    line.add("case", record.caseName)
    line.add("domain", record.domain)
    line.add("code", record.code.map { String($0) })
    line.add("file", record.place?.file)
    line.add("line", record.place.map { String($0.line) })
    line.add("function", record.place?.function)
    line.add("trace_id", record.trace?.traceId)
    line.add("span_id", record.trace?.spanId)
  }

  private func addNeutral(of record: EventRecord, to line: inout Pairs) {
    guard let neutral = record.neutral else { return }
    line.add("key", neutral.key)
    line.add("table", neutral.table)
    line.add("text", neutral.text)
    if !neutral.arguments.isEmpty { line.add("arguments", NeutralText.arguments(neutral.arguments)) }
  }

  /// The line in the making.
  private struct Pairs {
    var text = ""

    mutating func add(_ name: String, _ value: String?) {
      guard let value else { return }
      if !text.isEmpty { text += " " }
      text += "\(LogfmtEscape.name(name))=\(LogfmtEscape.value(value))"
    }
  }
}
