internal import ErrorModel
internal import Wire

/// Writes a record as one JSON object of the kind `record`.
enum RecordWriter {
  /// The version of the protocol that the object belongs to.
  private static let version: UInt64 = 1

  static func write(_ record: EventRecord, into writer: inout JSONWriter) {
    writer.beginObject()
    number("v", version, into: &writer)
    writer.member("kind", "record")
    writer.member("word", record.kind.rawValue)
    time("at", record.at, into: &writer)
    writer.member("stream", unlessEmpty: record.stream)
    if !record.stream.isEmpty { number("sequence", record.sequence, into: &writer) }
    writer.member("group", record.group)
    writer.member("severity", record.severity.name)
    writer.member(record.origin)
    time("firstSeen", record.firstSeen, into: &writer)
    time("lastSeen", record.lastSeen, into: &writer)
    writeError(record, into: &writer)
    writer.member(record.place)
    if let trace = record.trace {
      writer.key("trace")
      writer.beginObject()
      writer.member("traceId", trace.traceId)
      writer.member("spanId", trace.spanId)
      writer.endObject()
    }
    writer.member("locale", record.locale)
    writeTexts(record, into: &writer)
    if let neutral = record.neutral {
      writer.key("neutral")
      ErrorWriter.write(neutral, into: &writer)
    }
    writer.member("status", record.status)
    writer.member("news", record.news)
    number("count", record.count, into: &writer)
    number("growth", record.growth, into: &writer)
    writer.member("countText", unlessEmpty: record.countText)
    if record.heldBack > 0 { number("heldBack", record.heldBack, into: &writer) }
    writer.endObject()
  }

  private static func writeError(_ record: EventRecord, into writer: inout JSONWriter) {
    writer.key("error")
    writer.beginObject()
    writer.member("type", record.type)
    writer.member("case", record.caseName)
    writer.member("domain", record.domain)
    if let code = record.code {
      writer.key("code")
      writer.integer(code)
    }
    writer.endObject()
  }

  private static func writeTexts(_ record: EventRecord, into writer: inout JSONWriter) {
    text("title", record.title, into: &writer)
    text("reason", record.reason, into: &writer)
    text("suggestion", record.suggestion, into: &writer)
    writer.member("helpAnchor", record.helpAnchor)
    list("options", record.options, into: &writer) { option, writer in
      writer.beginObject()
      writer.member("id", option.id)
      text("title", option.title, into: &writer)
      writer.endObject()
    }
    list("causes", record.causes, into: &writer) { write($0, into: &$1) }
    switch record.causesCut {
    case .more(let count) where count > 0: number("causesCut", count, into: &writer)
    case .ring: writer.member("causesCut", CausesCut.ringName)
    case .more, nil: break
    }
    list("callStack", record.callStack, into: &writer) { $1.string($0) }
  }

  private static func list<Element>(
    _ name: String, _ elements: [Element], into writer: inout JSONWriter,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    if elements.isEmpty { return }
    writer.key(name)
    writer.beginArray()
    for element in elements { write(element, &writer) }
    writer.endArray()
  }

  private static func text(_ name: String, _ text: EventRecord.Text?, into writer: inout JSONWriter) {
    guard let text else { return }
    writer.key(name)
    write(text, into: &writer)
  }

  private static func write(_ text: EventRecord.Text, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("text", text.text)
    writer.member("language", text.language)
    list("inserts", text.inserts, into: &writer) { insert, writer in
      writer.beginArray()
      writer.integer(Int64(insert.lowerBound))
      writer.integer(Int64(insert.upperBound))
      writer.endArray()
    }
    writer.endObject()
  }

  private static func number(_ name: String, _ value: UInt64, into writer: inout JSONWriter) {
    writer.key(name)
    writer.integer(value)
  }

  private static func time(_ name: String, _ value: Timestamp, into writer: inout JSONWriter) {
    writer.key(name)
    writer.integer(value.microseconds)
  }
}
