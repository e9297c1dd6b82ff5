public import ErrorModel

/// Writes what a producer sends: lines of JSON, each with its line end.
///
/// A batch is its head and its events in one writer, in this order. Nothing here fails: what the wire does not allow,
/// such as an empty name or causes beyond ``Limits/causeDepth``, is left out, so that no event is refused for it.
///
/// - SeeAlso: design §4; ``ErrorWriter`` for the error inside an event.
public struct EventEncoder: Sendable {
  /// Makes an encoder; it holds no state.
  public init() {}

  /// Writes the first line of a batch.
  public func encode(head: BatchHead, into writer: inout JSONWriter) {
    begin("batch", origin: head.origin, run: head.run, into: &writer)
    writer.key("sequence")
    writer.integer(head.sequence)
    writer.key("sentAt")
    writer.integer(head.sentAt.microseconds)
    if !head.dropped.isEmpty {
      writer.key("dropped")
      writer.beginArray()
      for dropped in head.dropped { encode(dropped, into: &writer) }
      writer.endArray()
    }
    if !head.catalogs.isEmpty {
      writer.key("catalogs")
      writer.beginArray()
      for table in head.catalogs { encode(table, into: &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endLine()
  }

  /// Writes the message that says the producer lives.
  ///
  /// - Parameters:
  ///   - isLast: whether it says that the producer ends, by itself.
  ///   - keeper: what keeps errors for recovery there; nil if nothing does.
  public func encode(
    heartbeatFrom origin: Origin, run: String, isLast: Bool = false, keeper: String? = nil,
    into writer: inout JSONWriter
  ) {
    begin("heartbeat", origin: origin, run: run, into: &writer)
    writer.member("keeper", keeper)
    if isLast {
      writer.key("ends")
      writer.bool(true)
    }
    writer.endObject()
    writer.endLine()
  }

  /// Writes what became of a pick: a message of its own.
  public func encode(
    result: RecoveryResult, from origin: Origin, run: String, into writer: inout JSONWriter
  ) {
    begin("recovered", origin: origin, run: run, into: &writer)
    writer.member("keeper", result.keeper)
    writer.member("pick", result.pick)
    writer.key("did")
    writer.bool(result.didRecover)
    writer.member("code", result.code?.rawValue)
    writer.endObject()
    writer.endLine()
  }

  /// Writes a part of a catalog file: a message of its own.
  public func encode(part: CatalogPart, from origin: Origin, run: String, into writer: inout JSONWriter) {
    begin("catalog", origin: origin, run: run, into: &writer)
    writer.member("hash", part.hash.text)
    writer.member("table", part.table)
    writer.member("format", part.format.rawValue)
    writer.member("language", part.language)
    writer.key("part")
    writer.integer(Int64(part.part))
    writer.key("parts")
    writer.integer(Int64(part.parts))
    writer.key("data")
    writer.base64(part.data)
    writer.endObject()
    writer.endLine()
  }

  /// Writes one event as a line.
  public func encode(event: ErrorEvent, into writer: inout JSONWriter) {
    write(event, into: &writer)
    writer.endLine()
  }

  /// Writes one event as an object inside another.
  public func write(_ event: ErrorEvent, into writer: inout JSONWriter) {
    writer.beginObject()
    if !event.id.isEmpty { writer.member("id", event.id) }
    writer.key("time")
    writer.integer(event.time.microseconds)
    if let firstTime = event.firstTime {
      writer.key("firstTime")
      writer.integer(firstTime.microseconds)
    }
    writer.member("severity", event.severity.name)
    if event.count > 1 {
      writer.key("count")
      writer.integer(event.count)
    }
    writer.member("group", unlessEmpty: event.explicitGroup)
    writer.key("error")
    ErrorWriter.write(event.error, into: &writer)
    if let place = event.place, 0...Int(Int32.max) ~= place.line { writer.member(place) }
    encode(event.backtrace, into: &writer)
    if let trace = event.trace { encode(trace, into: &writer) }
    encode(event.attributes, into: &writer)
    if let recovery = event.recovery {
      writer.key("recovery")
      writer.beginObject()
      writer.member("keeper", recovery.keeper)
      writer.key("seconds")
      writer.integer(recovery.seconds)
      writer.endObject()
    }
    writer.endObject()
  }

  private func begin(_ kind: String, origin: Origin, run: String, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", kind)
    writer.member(origin)
    writer.member("run", run)
  }

  private func encode(_ dropped: DroppedCount, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("reason", dropped.reason.rawValue)
    writer.member("group", dropped.group?.text)
    writer.key("count")
    writer.integer(dropped.count)
    writer.endObject()
  }

  private func encode(_ table: ShippedTable, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("table", table.table)
    writer.member("format", table.format.rawValue)
    writer.member("language", table.language)
    writer.member("hash", table.hash.text)
    writer.key("bytes")
    writer.integer(Int64(table.bytes))
    writer.endObject()
  }

  private func encode(_ backtrace: [String], into writer: inout JSONWriter) {
    if backtrace.isEmpty { return }
    writer.key("backtrace")
    writer.beginArray()
    for frame in backtrace.prefix(Limits.backtraceFrames) where !frame.isEmpty { writer.string(frame) }
    writer.endArray()
  }

  private func encode(_ trace: TraceContext, into writer: inout JSONWriter) {
    writer.key("trace")
    writer.beginObject()
    writer.member("traceId", trace.traceId)
    writer.member("spanId", trace.spanId)
    writer.endObject()
  }

  private func encode(_ attributes: [String: AttributeValue], into writer: inout JSONWriter) {
    if attributes.isEmpty { return }
    writer.key("attributes")
    writer.beginObject()
    // Sorted, so that the same event gives the same bytes in every process.
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      writer.key(escaping: name)
      switch value {
      case .string(let text): writer.string(text)
      case .int(let number): writer.integer(number)
      case .double(let number): writer.double(number)
      case .bool(let flag): writer.bool(flag)
      }
    }
    writer.endObject()
  }
}
