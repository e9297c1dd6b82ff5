internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Sockets
internal import Wire

/// Writes a record as a message of RFC 5424.
struct SyslogFormat: Sendable {
  /// The number of an enterprise that RFC 5612 reserves for examples: this project has none of its own.
  private static let enterprise = "klartext@32473"

  /// What is left for the text, in bytes, before the structured data takes more: it is the text that people read, and
  /// of the structured data a part is better than nothing.
  private static let leastText = 512
  /// The longest values of the structured data, in bytes as they stand in the message.
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

  /// The message: parameters are left out and its text is cut, so that it has at most `limit` bytes in all.
  func message(_ record: LogRecord, limit: Int) -> [UInt8] {
    let event = record.event
    let priority = facility.rawValue * 8 + LogPriority(event.severity).rawValue
    let kind = SyslogEscape.headerField(record.kind.rawValue, most: 32)
    var message = Array("<\(priority)>1 \(Self.time(event.at)) \(host) \(application) \(process) \(kind) ".utf8)
    // RFC 5424 §6.4: what is UTF-8 begins with the mark that says so.
    let mark: [UInt8] = [0x20, 0xEF, 0xBB, 0xBF]
    let room = limit - message.count - mark.count
    let text = Self.cut(event.titleAndReason, to: max(0, room), by: TextLogEscape.escape)
    message += structuredData(record, room: room - min(text.utf8.count, Self.leastText)).utf8
    message += mark
    message += Self.cut(event.titleAndReason, to: max(0, limit - message.count), by: TextLogEscape.escape).utf8
    return message
  }

  /// The structured data; what does not fit is left out.
  ///
  /// - Parameter room: the bytes it may have.
  private func structuredData(_ record: LogRecord, room: Int) -> String {
    let event = record.event
    var trace = ""
    if let context = event.trace, context.isValid {
      trace = "[opentelemetry@32473 trace_id=\"\(context.traceId)\" span_id=\"\(context.spanId)\"]"
    }
    var data = "[\(Self.enterprise)"
    if data.utf8.count + 1 + trace.utf8.count > room { trace = "" }
    var left = room - data.utf8.count - 1 - trace.utf8.count
    guard left >= 0 else { return "-" }
    func add(parameter: String) {
      guard parameter.utf8.count <= left else { return }
      data += parameter
      left -= parameter.utf8.count
    }
    func add(_ name: String, _ value: String?, most: Int = Self.shortName) {
      guard let value, !value.isEmpty else { return }
      add(parameter: " \(name)=\"\(Self.cut(value, to: most, by: SyslogEscape.parameterValue))\"")
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
      if arguments.utf8.count <= Self.mostArguments { add(parameter: arguments) }
    }
    return data + "]" + trace
  }

  private static func arguments(_ neutral: LocalizedText) -> String {
    guard !neutral.arguments.isEmpty else { return "" }
    var value = " arguments=\""
    for scalar in NeutralText.safeArguments(neutral.arguments).unicodeScalars {
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

  /// The text escaped if it fits so, else the beginning of it that does, in whole characters, and a mark.
  ///
  /// - Parameter escape: makes no text shorter.
  static func cut(_ text: String, to bytes: Int, by escape: (String) -> String) -> String {
    if text.utf8.count <= bytes {
      let escaped = escape(text)
      if escaped.utf8.count <= bytes { return escaped }
    }
    let mark = "…"
    guard bytes >= mark.utf8.count else { return "" }
    var ends: [String.Index] = [text.startIndex]
    var used = 0
    for (index, character) in zip(text.indices, text) {
      used += character.utf8.count
      if used > bytes { break }
      ends.append(text.index(after: index))
    }
    func kept(_ count: Int) -> String { escape(String(text[..<ends[count]])) + mark }
    var (fits, not) = (0, ends.count)
    while not - fits > 1 {
      let middle = (fits + not) / 2
      if kept(middle).utf8.count <= bytes { fits = middle } else { not = middle }
    }
    return kept(fits)
  }
}
