internal import ErrorModel
internal import Wire

/// Records as OpenTelemetry log records, one OTLP/JSON object a line.
///
/// Identifiers are hexadecimal, 64-bit numbers are texts, enums are numbers, as OTLP wants its JSON. The error itself
/// stands in `exception.*` without a language; the body is the sentence.
/// - SeeAlso: OTLP specification 1.x, "JSON Protobuf Encoding"; logs data model; semantic conventions for exceptions,
///   services and source code.
public struct OTLPFormat: RecordFormat {
  /// Makes the format.
  public init() {}

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    var writer = JSONWriter(reserving: 2_048)
    writer.beginObject()
    OTLPList.write("resourceLogs", into: &writer) { writer in
      writer.key("resource")
      writer.beginObject()
      OTLPAttributes.write(into: &writer) { attributes in
        attributes.add("service.name", record.origin.service)
        attributes.add("service.instance.id", record.origin.instance)
        attributes.add("service.version", record.origin.release)
        attributes.add("host.name", record.origin.host)
      }
      writer.endObject()
      OTLPList.write("scopeLogs", into: &writer) { writer in
        writer.key("scope")
        writer.beginObject()
        writer.member("name", "klartext")
        writer.endObject()
        OTLPList.write("logRecords", into: &writer) { Self.write(record, into: &$0) }
      }
    }
    writer.endObject()
    JSONLine.append(writer.bytes, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private static func write(_ record: EventRecord, into writer: inout JSONWriter) {
    writer.member("timeUnixNano", nanoseconds(record.lastSeen))
    writer.member("observedTimeUnixNano", nanoseconds(record.at))
    writer.key("severityNumber")
    writer.integer(Int64(record.severity.rawValue))
    writer.member("severityText", record.severity.name)
    writer.member("eventName", "klartext.\(record.kind.rawValue)")
    writer.key("body")
    OTLPAttributes.writeValue(record.title.text, into: &writer)
    OTLPAttributes.write(into: &writer) { addAttributes(of: record, to: &$0) }
    if let traceId = hexadecimal(record.trace?.traceId, count: 32) { writer.member("traceId", traceId) }
    if let spanId = hexadecimal(record.trace?.spanId, count: 16) { writer.member("spanId", spanId) }
  }

  private static func addAttributes(of record: EventRecord, to attributes: inout OTLPAttributes) {
    let name = [record.type ?? record.domain, record.caseName].compactMap(\.self).joined(separator: ".")
    attributes.add("exception.type", name.isEmpty ? nil : name)
    attributes.add("exception.message", NeutralText.message(record.neutral))
    attributes.add("exception.stacktrace", record.callStack.isEmpty ? nil : record.callStack.joined(separator: "\n"))
    attributes.add("code.file.path", record.place?.file)
    attributes.add("code.line.number", record.place.map { Int64($0.line) })
    attributes.add("code.function.name", record.place?.function)
    attributes.add("klartext.group", record.group)
    attributes.add("klartext.kind", record.kind.rawValue)
    attributes.add("klartext.count", Int64(clamping: record.count))
    attributes.add("klartext.growth", Int64(clamping: record.growth))
    attributes.add("klartext.first_seen", ClockText.utc(record.firstSeen))
    attributes.add("klartext.locale", record.locale)
    attributes.add("klartext.language", record.title.language)
    attributes.add("klartext.reason", record.reason?.text)
    attributes.add("klartext.suggestion", record.suggestion?.text)
    attributes.add("klartext.help_anchor", record.helpAnchor)
    attributes.add("klartext.options", record.options.map(\.id))
    attributes.add("klartext.option_titles", record.options.map(\.title.text))
    attributes.add("klartext.causes", record.causes.map(\.text))
    attributes.add("klartext.domain", record.domain)
    attributes.add("klartext.code", record.code)
    attributes.add("klartext.key", record.neutral?.key)
    attributes.add("klartext.table", record.neutral?.table)
    if let arguments = record.neutral?.arguments, !arguments.isEmpty {
      attributes.add("klartext.arguments", NeutralText.arguments(arguments))
    }
    attributes.add("klartext.status", record.status)
    attributes.add("klartext.news", record.news)
    if record.heldBack > 0 { attributes.add("klartext.held_back", Int64(clamping: record.heldBack)) }
    if !record.stream.isEmpty {
      attributes.add("klartext.stream", record.stream)
      attributes.add("klartext.sequence", Int64(clamping: record.sequence))
    }
  }

  /// Nanoseconds since 1970 as text; "0", which means unknown, for a moment that the format cannot hold.
  private static func nanoseconds(_ moment: Timestamp) -> String {
    guard moment.microseconds > 0 else { return "0" }
    let (product, isTooMuch) = UInt64(moment.microseconds).multipliedReportingOverflow(by: 1_000)
    return isTooMuch ? "0" : String(product)
  }

  /// An identifier in lower case; nil for one that is none, also for the one of zeros that W3C forbids.
  private static func hexadecimal(_ text: String?, count: Int) -> String? {
    guard let text = text?.lowercased(), text.utf8.count == count,
      text.utf8.contains(where: { $0 != UInt8(ascii: "0") })
    else { return nil }
    let isHexadecimal = text.utf8.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
    }
    return isHexadecimal ? text : nil
  }
}
