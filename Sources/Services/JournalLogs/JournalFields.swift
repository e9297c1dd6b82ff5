internal import ErrorModel
internal import Logs
internal import Rendering

/// A record as the fields of an entry of the journal.
///
/// - SeeAlso: systemd.journal-fields(7).
struct JournalFields: Sendable {
  /// What the collector calls itself.
  let appName: String

  /// The fields, each as `NAME=value`.
  func bytes(_ record: LogRecord) -> [[UInt8]] {
    let event = record.event
    var fields: [[UInt8]] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { fields.append(JournalField.bytes(name, value)) }
    }
    add("MESSAGE", event.titleAndReason)
    add("MESSAGE_ID", JournalMessageID.text(record.kind))
    add("PRIORITY", "\(LogPriority(event.severity).rawValue)")
    add("SYSLOG_IDENTIFIER", appName)
    add("CODE_FILE", event.place?.file)
    add("CODE_LINE", event.place.map { "\($0.line)" })
    add("CODE_FUNC", event.place?.function)
    add("KLARTEXT_STATE", record.kind.rawValue)
    add("KLARTEXT_GROUP", event.group)
    add("KLARTEXT_SEVERITY", event.severity.name)
    add("KLARTEXT_SERVICE", event.origin.service)
    add("KLARTEXT_INSTANCE", event.origin.instance)
    add("KLARTEXT_HOST", event.origin.host)
    add("KLARTEXT_RELEASE", event.origin.release)
    add("KLARTEXT_COUNT", "\(event.count)")
    add("KLARTEXT_GROWTH", "\(event.growth)")
    add("KLARTEXT_FIRST_SEEN", "\(event.firstSeen.microseconds)")
    add("KLARTEXT_LAST_SEEN", "\(event.lastSeen.microseconds)")
    add("KLARTEXT_STATUS", event.status)
    add("KLARTEXT_NEWS", event.news)
    add("KLARTEXT_TYPE", event.type)
    add("KLARTEXT_CASE", event.caseName)
    add("KLARTEXT_DOMAIN", event.domain)
    add("KLARTEXT_CODE", event.code.map { "\($0)" })
    add("KLARTEXT_SUGGESTION", event.suggestion?.text)
    add("KLARTEXT_HELP", event.helpAnchor)
    add("KLARTEXT_LOCALE", event.locale)
    add("KLARTEXT_LANGUAGE", event.title.language)
    add("KLARTEXT_TRACE_ID", event.trace?.traceId)
    add("KLARTEXT_SPAN_ID", event.trace?.spanId)
    if let neutral = event.neutral {
      add("KLARTEXT_KEY", neutral.key)
      add("KLARTEXT_TABLE", neutral.table)
      add("KLARTEXT_TEXT", neutral.text)
      if !neutral.arguments.isEmpty {
        // Safe already, and another escape would make it another JSON text.
        fields.append(Array("KLARTEXT_ARGUMENTS=\(NeutralText.safeArguments(neutral.arguments))".utf8))
      }
    }
    return fields
  }
}
