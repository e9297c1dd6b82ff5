internal import Catalogs
internal import ErrorModel
internal import Logs
internal import Pipeline
internal import Rendering
internal import Wire

/// What is told once, as records for the logs: one for each of their languages.
struct LogRecords {
  private let kind: LogEntryKind
  /// What is the same in all languages.
  private let base: EventRecord
  /// The member `neutral` and the end of the object; nil where there is nothing neutral.
  private let tail: [UInt8]?
  private var records: [String: EventRecord] = [:]

  /// The records of a word about a group.
  init(
    _ word: DueWord, of state: GroupState, _ event: ErrorEvent, stream: String, sequence: UInt64, at now: Timestamp
  ) {
    kind = word.state.entryKind
    var record = EventRecord(
      kind: word.state.recordKind, at: now, group: state.key.text, severity: state.shownSeverity,
      origin: state.origin ?? Origin(service: state.service), firstSeen: state.shownFirstSeen,
      lastSeen: state.shownLastSeen, title: EventRecord.Text("", language: ""), count: state.shownCount,
      growth: word.growth, locale: "")
    record.stream = stream
    record.sequence = sequence
    record.take(event)
    // One trace of many would be taken for that of all.
    record.trace = nil
    record.status = state.aggregate.status(now: now, count: state.count).name.rawValue
    record.news = word.news?.rawValue
    record.heldBack = word.heldBack.count
    base = record
    var writer = JSONWriter(reserving: 512)
    // As if the object began here, so that the comma is set.
    writer.integer(UInt64(0))
    writer.key("neutral")
    ErrorWriter.write(event.error, into: &writer)
    writer.endObject()
    tail = Array(writer.bytes.dropFirst())
  }

  /// The records of a digest.
  init(_ digest: Digest, severity: Severity, stream: String, sequence: UInt64, at now: Timestamp) {
    kind = .digest
    var record = EventRecord(
      kind: .digest, at: now, group: GroupKey(rawValue: 0).text, severity: severity,
      origin: Origin(service: Collector.ownService), firstSeen: digest.from, lastSeen: digest.to,
      title: EventRecord.Text("", language: ""), count: digest.occurrences, growth: digest.occurrences, locale: "")
    record.stream = stream
    record.sequence = sequence
    record.type = "Klartext.GroupsWaiting"
    base = record
    tail = nil
  }

  /// Adds the record of a language.
  ///
  /// - Parameter json: the object as it goes out on the stream.
  mutating func add(_ texts: SummaryTexts, json: [UInt8]) {
    var record = base
    record.take(texts)
    record.json = tail.map { json.dropLast() + $0 } ?? json
    records[texts.locale] = record
  }

  /// Adds the record of a language that has a title and a count only.
  mutating func add(_ title: Sentence, count: String, locale: String, json: [UInt8]) {
    var record = base
    record.title = EventRecord.Text(title)
    record.countText = count
    record.locale = locale
    record.json = json
    records[locale] = record
  }

  /// What is offered; nil if no log wants it.
  var entry: LogEntry? { LogEntry(kind, at: base.at, severity: base.severity, records: records) }
}

extension EventRecord {
  /// Takes the names, the place and the neutral text of an event.
  mutating func take(_ event: ErrorEvent) {
    type = event.error.type
    caseName = event.error.caseName
    domain = event.error.domain
    code = event.error.code
    place = event.place
    trace = event.trace
    helpAnchor = event.error.helpAnchor
    causesCut = event.error.causesCut
    neutral = event.error.description
  }

  /// Takes the sentences.
  mutating func take(_ texts: SummaryTexts) {
    locale = texts.locale
    title = Text(texts.title)
    reason = texts.reason.map { Text($0) }
    suggestion = texts.suggestion.map { Text($0) }
    options = texts.options.map { Option(id: $0.id, title: Text($0.title)) }
    causes = texts.causes.map { Text($0) }
    countText = texts.countText
  }
}

extension EventRecord.Text {
  /// A sentence as a record has it.
  init(_ sentence: Sentence) {
    let plain = sentence.plain
    self.init(plain.text, language: sentence.language, inserts: plain.inserts)
  }
}

extension GroupWord.State {
  fileprivate var entryKind: LogEntryKind {
    switch self {
    case .new: .new
    case .active: .active
    case .closed: .closed
    case .again: .again
    }
  }

  fileprivate var recordKind: EventRecord.Kind {
    switch self {
    case .new: .new
    case .active: .active
    case .closed: .closed
    case .again: .again
    }
  }
}
