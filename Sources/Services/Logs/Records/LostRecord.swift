internal import ErrorModel
internal import Rendering
internal import Wire

/// Tells a loss in the log itself.
enum LostRecord {
  /// Under whose name it is told: the collector's own.
  static let service = "klartext"
  /// A group that no event has.
  static let group = GroupKey(rawValue: 0)

  /// The record in a log's language.
  static func make(_ loss: LogLoss, at now: Timestamp, locale: String, title: EventRecord.Text) -> LogRecord {
    var record = EventRecord(
      kind: .lost, at: now, group: group.text, severity: .warning, origin: Origin(service: service),
      firstSeen: loss.from, lastSeen: loss.to, title: title, count: loss.count, growth: loss.count, locale: locale)
    record.type = "Klartext.LogRecordsLost"
    record.caseName = loss.reason.rawValue
    record.json = json(loss, at: now, locale: locale, title: title)
    return LogRecord(.lost, record)
  }

  /// As `schemas/lost.schema.json` says.
  private static func json(_ loss: LogLoss, at now: Timestamp, locale: String, title: EventRecord.Text) -> [UInt8] {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", LogEntryKind.lost.rawValue)
    writer.key("at")
    writer.integer(now.microseconds)
    writer.member("locale", locale)
    writer.key("title")
    writer.beginObject()
    writer.member("text", title.text)
    writer.member("language", title.language)
    writer.member("source", "builtin")
    writer.endObject()
    writer.member("reason", loss.reason.rawValue)
    writer.key("count")
    writer.integer(loss.count)
    writer.key("from")
    writer.integer(loss.from.microseconds)
    writer.key("to")
    writer.integer(loss.to.microseconds)
    writer.endObject()
    return writer.bytes
  }
}
