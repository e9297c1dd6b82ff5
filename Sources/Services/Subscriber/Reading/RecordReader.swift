internal import ErrorModel
internal import Rendering
internal import SimdJSON

/// Reads all of a summary: its texts and names.
enum RecordReader {
  static func record(of summary: StreamedSummary) throws(StreamRefusal) -> EventRecord {
    var parser = JSONParser(maximumBytes: summary.json.count)
    let root: JSONValue
    do throws(JSONRefusal) {
      try parser.load(summary.json.span)
      root = try parser.parse(0..<parser.count)
    } catch {
      throw StreamRefusal(error.message)
    }
    guard let title = root["title"]?.sentence else { throw StreamRefusal("missing_field at /title") }
    let head = summary.head
    var record = EventRecord(
      kind: head.state, at: head.at, group: head.group.text, severity: head.severity,
      origin: root["origin"]?.origin ?? Origin(service: head.service), firstSeen: head.firstSeen,
      lastSeen: head.lastSeen, title: title, count: head.count, growth: head.growth,
      locale: root["locale"]?.string ?? "")
    record.stream = head.stream
    record.sequence = head.sequence
    record.json = summary.json
    read(root, into: &record)
    return record
  }

  static func series(of summary: StreamedSummary) -> MinuteSeries? {
    var parser = JSONParser(maximumBytes: summary.json.count)
    guard (try? parser.load(summary.json.span)) != nil, let root = try? parser.parse(0..<parser.count),
      let series = root["series"], series["step"]?.int64 == 60, let end = series["end"]?.timestamp,
      let elements = series["counts"]?.elements
    else { return nil }
    var counts: [UInt64] = []
    for element in elements {
      guard let count = element.uint64 else { return nil }
      counts.append(count)
    }
    return counts.isEmpty ? nil : MinuteSeries(end: end, counts: counts.suffix(MinuteSeries.most))
  }

  private static func read(_ root: JSONValue, into record: inout EventRecord) {
    guard let members = root.members else { return }
    for (name, value) in members {
      switch name {
      case "error":
        record.type = value["type"]?.string
        record.caseName = value["case"]?.string
        record.domain = value["domain"]?.string
        record.code = value["code"]?.int64
      case "reason": record.reason = value.sentence
      case "suggestion": record.suggestion = value.sentence
      case "helpAnchor": record.helpAnchor = value.string
      case "options": record.options = options(value)
      case "causes":
        guard let elements = value.elements else { continue }
        for cause in elements { if let text = cause.sentence { record.causes.append(text) } }
      case "causesCut":
        if let count = value.uint64 {
          record.causesCut = .more(count)
        } else if value.string != nil {
          record.causesCut = .ring
        }
      case "countText": record.countText = value.string ?? ""
      case "status": record.status = value["name"]?.string ?? value.string
      case "news": record.news = value.string
      case "place": record.place = place(value)
      case "heldBack":
        guard let elements = value.elements else { continue }
        for share in elements { record.heldBack &+= share["count"]?.uint64 ?? 0 }
      default: continue
      }
    }
  }

  private static func options(_ value: JSONValue) -> [EventRecord.Option] {
    guard let elements = value.elements else { return [] }
    var options: [EventRecord.Option] = []
    for option in elements {
      guard let id = option["id"]?.string, let title = option["title"]?.sentence else { continue }
      options.append(EventRecord.Option(id: id, title: title))
    }
    return options
  }

  private static func place(_ value: JSONValue) -> SourcePlace? {
    guard let file = value["file"]?.string, let line = value["line"]?.int64.flatMap(Int.init(exactly:)) else {
      return nil
    }
    return SourcePlace(file: file, line: line, function: value["function"]?.string ?? "")
  }
}
