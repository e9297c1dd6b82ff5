internal import ErrorModel
internal import Rendering
internal import SimdJSON

/// Reads frames of the stream and answers with memory that is used again; any bytes give a message.
struct MessageReader: ~Copyable {
  private var parser: JSONParser
  private var names = NameMemory()

  /// Makes a reader.
  ///
  /// - Parameter mostBytes: the largest frame; a larger one is unreadable.
  init(mostBytes: Int) { parser = JSONParser(maximumBytes: mostBytes) }

  /// The fields of the first line of a frame, until the next call; nil for what is no JSON.
  mutating func fields(of bytes: [UInt8], _ frame: Range<Int>) -> SummaryFields? {
    do throws(JSONRefusal) {
      try parser.load(bytes.span.extracting(frame))
      return SummaryFields(try parser.parse(0..<parser.count))
    } catch {
      return nil
    }
  }

  /// Reads a frame by itself.
  mutating func read(_ bytes: [UInt8]) -> StreamMessage { read(bytes, bytes.indices) }

  /// Reads a frame that lies among other bytes.
  mutating func read(_ bytes: [UInt8], _ frame: Range<Int>) -> StreamMessage {
    do throws(JSONRefusal) {
      try parser.load(bytes.span.extracting(frame))
      // A page is several lines, all others one; JSON itself has no bare line feed inside a string.
      let line = parser.line(from: 0)
      let root = try parser.parse(line)
      let fields = SummaryFields(root)
      guard root.members != nil else { return .unreadable("wrong_type at /") }
      guard let version = fields.version, let kind = fields.kind else {
        return .unreadable("missing_field at /v or /kind")
      }
      guard version == 1 else { return .unreadable("version \(version) instead of 1") }
      switch kind {
      case "summary": return summary(fields, line)
      case "snapshot": return try page(.snapshot, root, fields, after: line)
      case "words": return try page(.words, root, fields, after: line)
      default: return Self.record(kind, root, fields, parser.withBytes(of: line) { Self.copy($0) }, &names)
      }
    } catch {
      return .unreadable(error.code == .empty ? "an empty frame" : "not_json")
    }
  }

  private mutating func summary(_ fields: SummaryFields, _ line: Range<Int>) -> StreamMessage {
    guard let head = fields.head(&names) else { return .unreadable("missing_field at /\(fields.missing ?? "")") }
    return .summary(StreamedSummary(head: head, json: parser.withBytes(of: line) { Self.copy($0) }))
  }

  private mutating func page(
    _ kind: AnswerPage.Kind, _ root: JSONValue, _ fields: SummaryFields, after head: Range<Int>
  ) throws(JSONRefusal) -> StreamMessage {
    guard let stream = fields.stream, let sequence = fields.sequence else {
      return .unreadable("missing_field at /stream or /sequence")
    }
    var page = AnswerPage(kind, id: root["id"]?.string ?? "", stream: stream.string, sequence: sequence)
    page.isCut = root["isCut"]?.bool ?? false
    page.oldest = root["oldest"]?["at"]?.int64
    if let next = root["next"] {
      if let stream = next["stream"]?.string, let sequence = next["sequence"]?.uint64 {
        page.next = .word(Cursor(stream: stream, sequence: sequence))
      } else if let time = next["lastSeen"]?.int64, let group = next["group"]?.string {
        page.next = .group(lastSeen: time, group: group)
      }
    }
    var start = head.upperBound + 1
    while start < parser.count {
      let line = parser.line(from: start)
      start = line.upperBound + 1
      if line.isEmpty { continue }
      // One bad line costs only itself.
      do throws(JSONRefusal) {
        let fields = SummaryFields(try parser.parse(line))
        if case .summary(let summary) = summary(fields, line) {
          page.summaries.append(summary)
        } else {
          page.unreadable.append("missing_field at /\(fields.missing ?? "")")
        }
      } catch {
        page.unreadable.append("not_json")
      }
    }
    return .page(page)
  }

  private static func record(
    _ kind: JSONText, _ root: JSONValue, _ fields: SummaryFields, _ json: [UInt8], _ names: inout NameMemory
  ) -> StreamMessage {
    switch kind {
    case "status", "welcome":
      guard let stream = fields.stream, let sequence = fields.sequence else {
        return .unreadable("missing_field at /stream or /sequence")
      }
      if case "welcome" = kind { return .welcome(stream: names.string(of: stream), sequence: sequence) }
      let figures = root["figures"]
      let trouble = root["store"].flatMap { store in
        store["code"]?.string.map {
          StoreTrouble(code: $0, since: store["since"]?.timestamp ?? Timestamp(microseconds: 0))
        }
      }
      var unserved: [String] = []
      if let elements = root["unserved"]?.elements {
        for locale in elements { if let locale = locale.string { unserved.append(locale) } }
      }
      return .status(
        StatusRecord(
          stream: names.string(of: stream), sequence: sequence, at: fields.at ?? Timestamp(microseconds: 0),
          trouble: trouble, unserved: unserved, groups: figures?["groups"]?.uint64,
          producers: figures?["producers"]?.uint64))
    case "newest":
      guard let stream = fields.stream, let sequence = fields.sequence, let service = fields.service,
        let members = root["severities"]?.members
      else { return .unreadable("missing_field in a newest") }
      var severities: [Severity: UInt64] = [:]
      // A severity of a later version reads as error, as in summaries.
      for (name, number) in members {
        guard let number = number.uint64 else { continue }
        let severity = Severity(name: name.string) ?? .error
        severities[severity] = max(severities[severity] ?? 0, number)
      }
      return .newest(
        NewestWords(
          stream: names.string(of: stream), sequence: sequence, service: names.string(of: service),
          severities: severities))
    case "digest": return digest(root, fields, json)
    case "backlog":
      guard let service = fields.service?.string, let count = fields.count, let from = root["from"]?.timestamp,
        let to = root["to"]?.timestamp
      else { return .unreadable("missing_field in a backlog") }
      return .backlog(
        BacklogRecord(at: fields.at ?? to, service: service, count: count, from: from, to: to, json: json))
    case "producer":
      guard let origin = root["origin"]?.origin, let run = root["run"]?.string, let heard = root["lastHeard"]?.timestamp
      else { return .unreadable("missing_field in a producer") }
      // A word of a later version is nothing to be told in words of this one.
      guard let word = root["word"]?.string.flatMap(ProducerNews.Word.init(rawValue:)) else { return .other }
      return .producer(ProducerNews(word: word, run: run, origin: origin, lastHeard: heard, json: json))
    case "groupNews":
      guard let group = fields.group, let act = root["act"]?.string, let at = fields.at else {
        return .unreadable("missing_field in a groupNews")
      }
      return .groupChange(
        GroupChange(
          act: act, group: group, service: fields.service?.string ?? "", by: root["by"]?.string ?? "",
          comment: root["comment"]?.string ?? "", other: root["other"]?.text?.groupKey, at: at, json: json))
    case "recovery":
      guard let group = fields.group, let pick = root["pick"]?.string, let option = root["option"]?.string,
        let at = fields.at
      else { return .unreadable("missing_field in a recovery") }
      guard let state = root["state"]?.string.flatMap(RecoveryNews.State.init(rawValue:)) else { return .other }
      return .recovery(
        RecoveryNews(
          pick: pick, state: state, group: group, service: fields.service?.string ?? "", option: option,
          by: root["by"]?.string ?? "", code: root["code"]?.string, at: at, json: json))
    case "refused":
      var refusals: [QuestionRefusal] = []
      if let elements = root["refusals"]?.elements {
        for refusal in elements {
          refusals.append(
            QuestionRefusal(code: refusal["code"]?.string ?? "", expected: refusal["expected"]?.string ?? ""))
        }
      }
      return .refused(id: root["id"]?.string, refusals: refusals)
    default: return .other
    }
  }

  private static func digest(_ root: JSONValue, _ fields: SummaryFields, _ json: [UInt8]) -> StreamMessage {
    guard let at = fields.at, let groups = root["groups"]?.uint64, let occurrences = root["occurrences"]?.uint64,
      let from = root["from"]?.timestamp, let to = root["to"]?.timestamp
    else { return .unreadable("missing_field in a digest") }
    return .digest(
      DigestRecord(
        at: at, groups: groups, occurrences: occurrences, from: from, to: to, title: root["title"]?.sentence,
        countText: root["countText"]?.string ?? "", json: json))
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
    return copy
  }
}
