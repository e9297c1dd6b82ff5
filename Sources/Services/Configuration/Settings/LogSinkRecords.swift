internal import Collector
internal import ErrorModel
internal import JSON5
internal import Logs

/// The logs as objects of the file, and the other way round.
enum LogSinkRecords {
  /// Reads the logs.
  static func sinks(_ records: [JSON5Value]) -> (value: [LogSinkSettings], faults: [SettingFault]) {
    var reader = RecordReader()
    var sinks: [LogSinkSettings] = []
    var places: [String: Int] = [:]
    for (index, record) in records.enumerated() {
      var members = LogSinkMembers(record, at: "[\(index)]", &reader)
      guard let sink = members.sink(&reader) else { continue }
      if !sink.path.isEmpty, let first = places.updateValue(index, forKey: sink.path) {
        reader.complain(
          .contradiction, record, "[\(index)].path", expected: "[\(first)].path: each log needs a file of its own")
      }
      sinks.append(sink)
    }
    return (sinks, reader.faults)
  }

  /// Writes the logs: what is not as usual.
  static func values(_ sinks: [LogSinkSettings]) -> [JSON5Value] {
    sinks.map { sink in
      let usual = LogSinkSettings(sink.kind)
      var members: [(String, JSON5Value.Content)] = [("kind", .string(sink.kind.rawValue))]
      func add(_ name: String, _ content: JSON5Value.Content, _ isUsual: Bool) {
        if !isUsual { members.append((name, content)) }
      }
      add("path", .string(sink.path), sink.path == usual.path)
      add("endpoint", .string(sink.endpoint.description), sink.endpoint == usual.endpoint)
      add("locale", .string(sink.locale), sink.locale == usual.locale)
      add("records", .string(sink.records.rawValue), sink.records == usual.records)
      if let severity = Severity(rawValue: sink.leastSeverity) { add("severity", .string(severity.name), false) }
      add("format", .string(sink.format.rawValue), sink.format == usual.format)
      add("mode", .string("0\(String(sink.mode, radix: 8))"), sink.mode == usual.mode)
      add(
        "rotateBytes", sink.rotateBytes == 0 ? .null : .string(SizeText.text(sink.rotateBytes)),
        sink.rotateBytes == usual.rotateBytes)
      add(
        "rotateInterval", sink.rotateInterval.map { .string(DurationText.text($0)) } ?? .null,
        sink.rotateInterval == usual.rotateInterval)
      add("keep", .integer(Int64(sink.keep)), sink.keep == usual.keep)
      add("facility", .string(sink.facility.name), sink.facility == usual.facility)
      add("appName", .string(sink.appName), sink.appName == usual.appName)
      let start = JSON5Place(line: 1, column: 1)
      return JSON5Value(
        .object(members.map { JSON5Member($0.0, at: start, value: JSON5Value($0.1, at: start)) }), at: start)
    }
  }
}
