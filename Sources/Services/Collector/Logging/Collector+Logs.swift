internal import ErrorModel
internal import Grouping
internal import Logs
internal import Pipeline
internal import Wire

/// What goes to the logs beside the stream, and what is said of the logs themselves.
extension Collector {
  /// How long the end waits for logs that are slow.
  private static let logsAtTheEnd = Duration.seconds(2)

  /// Offers an event whose details are kept.
  func offerToLogs(_ event: ErrorEvent, bytes: Int, of origin: Origin, in group: GroupKey, now: Timestamp) {
    let kept = KeptEvent(
      event: event, origin: origin, group: group, stream: publisher.stream,
      localizer: edition.localizers[origin.service],
      at: now)
    logs.offer(kept.entry(bytes: bytes))
  }

  /// Says once that a log takes nothing, and once that it takes records again; so with files that cannot begin anew, and
  /// with logs that were taken out of the settings.
  func tellLogFaults() {
    if logs.isEmpty { return }
    for sink in logs.takeEnded() { tellEnd(of: sink) }
    for notice in logWatch.take(logs.figures) {
      switch notice {
      case .began(let sink, let fault):
        Diagnostics.log(
          .error, "A log takes nothing; its records wait, and are counted as lost when too many do.",
          ["sink": sink.kind.rawValue, "place": sink.place, "code": fault.code.rawValue, "reason": fault.reason])
      case .ended(let sink, let lost):
        Diagnostics.log(
          .info, "A log takes records again.",
          ["sink": sink.kind.rawValue, "place": sink.place, "lost": "\(lost)"])
      case .warned(let sink, let fault):
        Diagnostics.log(
          .error, "A log file cannot begin anew; it takes records and grows beyond its bound.",
          ["sink": sink.kind.rawValue, "place": sink.place, "code": fault.code.rawValue, "reason": fault.reason])
      case .calmed(let sink):
        Diagnostics.log(
          .info, "A log file began anew again.", ["sink": sink.kind.rawValue, "place": sink.place])
      }
    }
  }

  /// Has the logs write what waits.
  func closeLogs() {
    if logs.isEmpty { return }
    for sink in logs.close(within: Self.logsAtTheEnd) { tellEnd(of: sink) }
  }

  private func tellEnd(of sink: LogSinkFigures) {
    let lost = sink.account.lost[.closed, default: 0]
    if lost == 0 { return }
    Diagnostics.log(
      .warning, "A log did not take its last records before the end.",
      ["sink": sink.settings.kind.rawValue, "place": sink.settings.place, "lost": "\(lost)"])
  }

  /// Writes the member `logs`: each log and what became of its records; nothing without logs.
  func writeLogs(into writer: inout JSONWriter) {
    let figures = logs.figures
    if figures.isEmpty { return }
    writer.key("logs")
    writer.beginArray()
    for sink in figures { Self.write(sink, into: &writer) }
    writer.endArray()
  }

  private static func write(_ sink: LogSinkFigures, into writer: inout JSONWriter) {
    func number(_ name: String, _ value: UInt64) {
      writer.key(name)
      writer.integer(value)
    }
    writer.beginObject()
    writer.member("kind", sink.settings.kind.rawValue)
    writer.member("place", unlessEmpty: sink.settings.place)
    writer.member("locale", sink.settings.locale)
    number("offered", sink.account.offered)
    number("written", sink.account.written)
    number("waiting", UInt64(sink.waiting))
    number("bytes", sink.account.bytes)
    writer.key("lost")
    writer.beginObject()
    for reason in LogLoss.Reason.allCases { number(reason.rawValue, sink.account.lost[reason, default: 0]) }
    writer.endObject()
    if let fault = sink.fault {
      writer.key("fault")
      writer.beginObject()
      writer.member("code", fault.code.rawValue)
      if let since = sink.faultSince {
        writer.key("since")
        writer.integer(since.microseconds)
      }
      writer.endObject()
    }
    number("faults", sink.faults)
    if let fault = sink.lastFault, let moment = sink.lastFaultAt {
      writer.key("lastFault")
      writer.beginObject()
      writer.member("code", fault.code.rawValue)
      writer.time("at", moment)
      writer.endObject()
    }
    if let warning = sink.warning {
      writer.key("warning")
      writer.beginObject()
      writer.member("code", warning.code.rawValue)
      writer.endObject()
    }
    writer.endObject()
  }
}
