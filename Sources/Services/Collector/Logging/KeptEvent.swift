internal import Catalogs
internal import ErrorModel
internal import Logs
internal import Rendering
internal import Wire

/// One event whose details are kept, for the logs that ask for events.
///
/// Its sentences are made by the thread of the log: no reader of the stream gets them.
struct KeptEvent: Sendable {
  let event: ErrorEvent
  let origin: Origin
  let group: GroupKey
  let stream: String
  /// Makes the sentences of its service.
  let localizer: Localizer
  let at: Timestamp

  /// What is offered.
  ///
  /// - Parameter bytes: the length of its line.
  func entry(bytes: Int) -> LogEntry {
    LogEntry(.event, at: at, severity: event.severity, bytes: 3 * bytes) { record(locale: $0) }
  }

  /// The record in a language.
  func record(locale: String) -> EventRecord {
    let texts = SummaryTexts(of: event.error, count: event.count, by: localizer, locale: locale)
    var record = EventRecord(
      kind: .event, at: at, group: group.text, severity: event.severity, origin: origin,
      firstSeen: event.firstTime ?? event.time, lastSeen: event.time, title: EventRecord.Text(texts.title),
      count: event.count, growth: event.count, locale: locale)
    record.stream = stream
    record.take(event)
    record.take(texts)
    record.callStack = event.backtrace
    record.json = json(texts)
    return record
  }

  /// As `schemas/log-event.schema.json` says.
  private func json(_ texts: SummaryTexts) -> [UInt8] {
    var writer = JSONWriter(reserving: 2_048)
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", "logEvent")
    writer.member("stream", stream)
    writer.key("at")
    writer.integer(at.microseconds)
    writer.member("group", group.text)
    writer.member("service", origin.service)
    writer.member("severity", event.severity.name)
    SummaryEncoder.write(event.error, into: &writer)
    writer.member(origin)
    writer.member("locale", texts.locale)
    texts.write(helpAnchor: event.error.helpAnchor, into: &writer)
    writer.key("event")
    EventEncoder().write(event, into: &writer)
    writer.endObject()
    return writer.bytes
  }
}
