internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Sockets
internal import Wire

/// Writes a record as a message of RFC 5424.
struct SyslogFormat: Sendable {
  /// The number of an enterprise that RFC 5612 reserves for examples: this project has none of its own.
  private static let enterprise = "klartext@32473"

  /// The longest values of the structured data, in bytes, so that all of them with the header stay below 2 048.
  private static let longName = 256
  private static let shortName = 128
  private static let mostArguments = 512

  let facility: SyslogFacility
  /// Where in the header a message begins that is the same for all.
  private let host: String
  private let application: String
  private let process: String

  init(facility: SyslogFacility, appName: String, host: String = Machine.name, process: Int32 = Machine.process) {
    self.facility = facility
    self.host = SyslogEscape.headerField(host, most: 255)
    application = SyslogEscape.headerField(appName, most: 48)
    self.process = SyslogEscape.headerField("\(process)", most: 128)
  }

  /// The message, its text cut so that it has at most `limit` bytes in all.
  func message(_ record: LogRecord, limit: Int) -> [UInt8] {
    let event = record.event
    let priority = facility.rawValue * 8 + LogPriority(event.severity).rawValue
    let kind = SyslogEscape.headerField(record.kind.rawValue, most: 32)
    let header = "<\(priority)>1 \(Self.time(event.at)) \(host) \(application) \(process) \(kind) "
    var message = Array((header + structuredData(record) + " ").utf8)
    // RFC 5424 §6.4: what is UTF-8 begins with the mark that says so.
    message += [0xEF, 0xBB, 0xBF]
    message += Self.cut(TextLogEscape.escape(text(event)), to: max(0, limit - message.count)).utf8
    return message
  }

  /// Title and reason; what more there is stands in the structured data.
  private func text(_ event: EventRecord) -> String {
    event.title.text + (event.reason.map { " — \($0.text)" } ?? "")
  }

  private func structuredData(_ record: LogRecord) -> String {
    let event = record.event
    var data = "[\(Self.enterprise)"
    func add(_ name: String, _ value: String?, most: Int = Self.shortName) {
      guard let value, !value.isEmpty else { return }
      data += " \(name)=\"\(SyslogEscape.parameterValue(Self.cut(value, to: most)))\""
    }
    add("group", event.group)
    add("service", event.origin.service)
    add("instance", event.origin.instance)
    add("release", event.origin.release)
    add("count", "\(event.count)")
    add("growth", "\(event.growth)")
    add("status", event.status)
    add("type", event.type, most: Self.longName)
    add("case", event.caseName)
    add("domain", event.domain)
    add("code", event.code.map { "\($0)" })
    add("locale", event.locale)
    add("language", event.title.language)
    if let neutral = event.neutral {
      add("key", neutral.key ?? neutral.text, most: Self.longName)
      add("table", neutral.table)
      let arguments = Self.arguments(neutral)
      // Half a JSON text is none.
      if arguments.utf8.count <= Self.mostArguments { data += arguments }
    }
    data += "]"
    if let trace = event.trace, trace.isValid {
      data += "[opentelemetry@32473 trace_id=\"\(trace.traceId)\" span_id=\"\(trace.spanId)\"]"
    }
    return data
  }

  private static func arguments(_ neutral: LocalizedText) -> String {
    guard !neutral.arguments.isEmpty else { return "" }
    var value = " arguments=\""
    for scalar in NeutralJSON.arguments(neutral).unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar == "]" { value += "\\" }
      value.unicodeScalars.append(scalar)
    }
    return value + "\""
  }

  /// A time as RFC 3339 with microseconds, in UTC; `-` outside the years that it can write.
  static func time(_ time: Timestamp) -> String {
    // The years 1 to 9999, less a day at each end.
    guard (-62_135_510_400_000_000..<253_402_214_400_000_000).contains(time.microseconds) else { return "-" }
    var (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000
    }
    let date = Date(timeIntervalSince1970: Double(seconds)).formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false))
    let digits = "\(rest)"
    return "\(date).\(String(repeating: "0", count: 6 - digits.count))\(digits)Z"
  }

  /// The text if it fits, else its beginning in whole characters and a mark.
  static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let mark = "…"
    var kept = ""
    var room = bytes - mark.utf8.count
    for character in text {
      room -= character.utf8.count
      if room < 0 { break }
      kept.append(character)
    }
    return bytes < mark.utf8.count ? "" : kept + mark
  }
}
