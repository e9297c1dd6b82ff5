internal import Collector
internal import ErrorModel
internal import JSON5
internal import Logs

/// Reads one log of the file, and notes all that is wrong with it.
struct LogSinkMembers {
  /// Members that only some kinds have.
  private static let kinds: [String: Set<LogSinkKind>] = [
    "format": [.file, .stderr], "path": [.file, .otlp], "mode": [.file, .otlp], "rotateBytes": [.file, .otlp],
    "rotateInterval": [.file, .otlp], "keep": [.file, .otlp], "endpoint": [.syslog], "facility": [.syslog],
    "appName": [.syslog, .journal],
  ]
  private static let names = ["kind", "locale", "records", "severity"] + kinds.keys.sorted()
  private static let keepRange: ClosedRange<Int64> = 0...1_000
  /// A file smaller than this would be renamed all the time; one a petabyte long is none.
  private static let sizes: ClosedRange<Int64> = 4_096...(1 << 50)
  private static let ages: ClosedRange<Duration> = .seconds(60) ... .seconds(366 * 86_400)
  /// PATH_MAX of Linux, less the zero and the number of an old file.
  private static let mostPathBytes = 4_080
  /// RFC 5424 §6: APP-NAME.
  private static let mostNameBytes = 48

  private let record: JSON5Value
  private let place: String
  private let members: [String: JSON5Value]

  init(_ record: JSON5Value, at place: String, _ reader: inout RecordReader) {
    self.record = record
    self.place = place
    members = reader.members(record, at: place, of: Self.names)
  }

  /// The log; nil where its kind is not known.
  mutating func sink(_ reader: inout RecordReader) -> LogSinkSettings? {
    guard case .object = record.content else { return nil }
    guard let kind = choice("kind", LogSinkKind.self, &reader) else {
      if members["kind"] == nil {
        reader.complain(.wrongType, record, place, expected: "kind: one of \(Self.words(LogSinkKind.self))")
      }
      return nil
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let kinds = Self.kinds[name], !kinds.contains(kind) else { continue }
      reader.complain(
        .contradiction, value, "\(place).\(name)", expected: "kind: \(kind.rawValue), which has no \(name)")
    }
    var sink = LogSinkSettings(kind)
    if let records = choice("records", LogRecordKind.self, &reader) { sink.records = records }
    if let format = choice("format", LogSinkFormat.self, &reader) { sink.format = format }
    readWords(into: &sink, &reader)
    readFile(into: &sink, &reader)
    return sink
  }

  private func readWords(into sink: inout LogSinkSettings, _ reader: inout RecordReader) {
    if let text = text("locale", "a language such as de or pt-BR", &reader, where: CollectorSettings.isReaderLocale) {
      sink.locale = text
    }
    let severities = Severity.allCases.map(\.name)
    if let name = word("severity", of: severities, &reader), let severity = Severity(name: name) {
      sink.leastSeverity = severity.rawValue
    }
    if let name = word("facility", of: SyslogFacility.allCases.map(\.name), &reader),
      let facility = SyslogFacility(name: name)
    {
      sink.facility = facility
    }
    if let text = text("endpoint", "\(SyslogEndpoint.expectation)", &reader, where: { SyslogEndpoint($0) != nil }),
      let endpoint = SyslogEndpoint(text)
    {
      sink.endpoint = endpoint
    }
    let isName = { (text: String) in
      (1...Self.mostNameBytes).contains(text.utf8.count) && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
    if let name = text(
      "appName", "up to \(Self.mostNameBytes) characters of ASCII without blanks", &reader, where: isName)
    {
      sink.appName = name
    }
  }

  private func readFile(into sink: inout LogSinkSettings, _ reader: inout RecordReader) {
    guard sink.kind == .file || sink.kind == .otlp else { return }
    let isPath = { (path: String) in
      (1...Self.mostPathBytes).contains(path.utf8.count) && !path.hasSuffix("/") && !path.utf8.contains(0)
    }
    if members["path"] == nil {
      reader.complain(.wrongType, record, place, expected: "path: the file")
    } else if let path = text("path", "the path of a file", &reader, where: isPath) {
      sink.path = path
    }
    if let mode = value("mode", .mode, &reader)?.asNumber { sink.mode = UInt32(clamping: mode) }
    if members["rotateBytes"]?.content == .null {
      sink.rotateBytes = 0
    } else if let size = value("rotateBytes", .size(Self.sizes), &reader)?.asNumber {
      sink.rotateBytes = size
    }
    if members["rotateInterval"]?.content != .null {
      sink.rotateInterval = value("rotateInterval", .duration(Self.ages), &reader)?.asDuration
    }
    if let keep = value("keep", .count(Self.keepRange, unit: "files"), &reader)?.asNumber {
      sink.keep = Int(clamping: keep)
    }
  }

  /// A member checked as a setting of a kind is.
  private func value(_ name: String, _ kind: SettingKind, _ reader: inout RecordReader) -> SettingValue? {
    guard let json = members[name] else { return nil }
    do throws(SettingFault) {
      return try kind.value(json)
    } catch {
      reader.complain(
        error.code, json, "\(place).\(name)", expected: error.expected, suggestion: error.suggestion)
      return nil
    }
  }

  private func text(
    _ name: String, _ expected: ConfigurationText, _ reader: inout RecordReader, where isGood: (String) -> Bool
  ) -> String? {
    guard let json = members[name] else { return nil }
    guard case .string(let text) = json.content else {
      reader.complain(.wrongType, json, "\(place).\(name)", expected: expected)
      return nil
    }
    guard isGood(text) else {
      reader.complain(.outOfRange, json, "\(place).\(name)", expected: expected)
      return nil
    }
    return text
  }

  private func word(_ name: String, of words: [String], _ reader: inout RecordReader) -> String? {
    value(name, .choice(words), &reader)?.asText
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _: Choice.Type, _ reader: inout RecordReader
  ) -> Choice? {
    word(name, of: Choice.allCases.map(\.rawValue), &reader).flatMap { Choice(rawValue: $0) }
  }

  private static func words<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
