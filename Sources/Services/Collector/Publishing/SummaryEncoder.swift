internal import Catalogs
internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire

/// Writes what readers get of a group: in one language, or neutral with keys and arguments.
struct SummaryEncoder {
  /// Makes the sentences.
  let localizer: Localizer
  /// The number of the message and of the one before it on the same service and severity.
  let sequence: UInt64
  let previous: UInt64
  /// This run of the collector.
  let stream: String
  /// The names of releases.
  let names: SourceNames
  /// When an hour is unusual.
  let spikes: SpikeRule
  /// The moment of the summary.
  let now: Timestamp
  /// The word as it was told; nil for what the group is now.
  var told: StoredWord?
  /// How many of the last minutes are written, those before the start of the collector not among them; 0 for none.
  var minutes = 0

  /// Writes a summary in a language, as one object.
  ///
  /// - Returns: how many sentences were made.
  func encode(
    _ state: GroupState, _ event: ErrorEvent, word: DueWord, locale: String, into writer: inout JSONWriter
  ) -> UInt64 {
    let texts = texts(state, event, locale: locale)
    encode(state, event, word: word, texts, into: &writer)
    return texts.count
  }

  /// Writes a summary with sentences that are made already, as one object.
  func encode(
    _ state: GroupState, _ event: ErrorEvent, word: DueWord, _ texts: SummaryTexts, into writer: inout JSONWriter
  ) {
    open(&writer)
    encodeMembers(state, event, word: word, texts, into: &writer)
    writer.endObject()
  }

  /// Makes the sentences of a group for a reader.
  func texts(_ state: GroupState, _ event: ErrorEvent, locale: String) -> SummaryTexts {
    // What is in the overflow group has no headline in common but this one.
    let overflow =
      state.key == GroupTable.overflowKey
      ? localizer.sentence(forCode: CollectorNotice.groupsOverflow.rawValue, locale: locale) : nil
    return SummaryTexts(
      of: event.error, count: told?.count ?? state.shownCount, headline: overflow, by: localizer, locale: locale)
  }

  /// Writes the members of a summary behind its `v`.
  ///
  /// - Returns: how many sentences were made.
  func encodeMembers(
    _ state: GroupState, _ event: ErrorEvent, word: DueWord, locale: String, into writer: inout JSONWriter
  ) -> UInt64 {
    let texts = texts(state, event, locale: locale)
    encodeMembers(state, event, word: word, texts, into: &writer)
    return texts.count
  }

  private func encodeMembers(
    _ state: GroupState, _ event: ErrorEvent, word: DueWord, _ texts: SummaryTexts, into writer: inout JSONWriter
  ) {
    begin("summary", state, word: word, into: &writer)
    Self.write(event.error, into: &writer)
    writer.member(event.place)
    writer.member(state.origin)
    writer.member("locale", texts.locale)
    texts.write(helpAnchor: event.error.helpAnchor, into: &writer)
    if minutes > 0 { writer.member(minutes: state.minutes(upTo: now, most: minutes), upTo: now) }
  }

  /// Writes the neutral form: the event as it came, no sentence.
  func encodeNeutral(_ state: GroupState, _ event: ErrorEvent, word: DueWord, into writer: inout JSONWriter) {
    open(&writer)
    begin("neutral", state, word: word, into: &writer)
    Self.write(event.error, into: &writer)
    writer.member(state.origin)
    writer.key("event")
    EventEncoder().write(event, into: &writer)
    writer.endObject()
  }

  private func open(_ writer: inout JSONWriter) {
    writer.beginObject()
    number("v", UInt64(BatchHead.version), into: &writer)
  }

  private func begin(_ kind: String, _ state: GroupState, word: DueWord, into writer: inout JSONWriter) {
    writer.member("kind", kind)
    writer.member("stream", stream)
    number("sequence", sequence, into: &writer)
    number("previous", previous, into: &writer)
    writer.member("group", state.key.text)
    writer.member("state", word.state.rawValue)
    writer.member("service", state.service)
    writer.member("severity", (told?.severity ?? state.shownSeverity).name)
    writer.member("mergedInto", state.mergedInto?.text)
    number("count", told?.count ?? state.shownCount, into: &writer)
    number("growth", word.growth, into: &writer)
    writer.time("at", now)
    writer.time("firstSeen", told?.firstSeen ?? state.shownFirstSeen)
    writer.time("lastSeen", told?.lastSeen ?? state.shownLastSeen)
    if let told { writer.members(told.more ?? []) } else { Self.writeExtras(of: word, into: &writer) }
    writeAggregate(of: state, word: word, into: &writer)
  }

  /// What is known beyond the counts: where, whom, how unusual, and what people made of it.
  private func writeAggregate(of state: GroupState, word: DueWord, into writer: inout JSONWriter) {
    let figures = state.shownFigures
    writer.member("status", state.aggregate.status(now: now, count: state.count).name.rawValue)
    writer.member(figures.users, among: state.shownCount, isPartial: state.areFiguresPartial)
    writer.member("instances", names: figures.instances, isPartial: state.areFiguresPartial)
    writer.member("firstRelease", figures.releases.first.flatMap { names.name(of: $0.name)?.text })
    writer.member("lastRelease", figures.releases.last.flatMap { names.name(of: $0.name)?.text })
    let first = HourCounts.hour(of: state.shownFirstSeen)
    writer.member(figures.hours.trend(at: HourCounts.hour(of: now), since: first, rule: spikes))
  }

  /// What few words have, as it is kept with the word; nil for nothing.
  static func extras(of word: DueWord) -> [UInt8]? {
    if word.milestone == nil, word.heldBack.isEmpty, word.news == nil { return nil }
    var writer = JSONWriter()
    writeExtras(of: word, into: &writer)
    return writer.bytes
  }

  private static func writeExtras(of word: DueWord, into writer: inout JSONWriter) {
    if let milestone = word.milestone { writer.number("milestone", milestone) }
    write(word.heldBack, into: &writer)
    writer.member("news", word.news?.rawValue)
  }

  /// What was held back since the last word: it is told with the group and takes no place of its own (case 32).
  private static func write(_ held: HeldBack, into writer: inout JSONWriter) {
    if held.isEmpty { return }
    writer.key("heldBack")
    writer.beginArray()
    for reason in HoldReason.allCases where held[reason].count > 0 {
      let share = held[reason]
      writer.beginObject()
      writer.member("reason", reason.rawValue)
      writer.number("count", share.count)
      writer.key("from")
      writer.integer(share.from.microseconds)
      writer.key("to")
      writer.integer(share.to.microseconds)
      writer.endObject()
    }
    writer.endArray()
  }

  static func write(_ error: ErrorDetails, into writer: inout JSONWriter) {
    writer.key("error")
    writer.beginObject()
    writer.member("type", error.type)
    writer.member("case", error.caseName)
    writer.member("domain", error.domain)
    if let code = error.code {
      writer.key("code")
      writer.integer(code)
    }
    writer.endObject()
  }

  private func number(_ name: String, _ value: UInt64, into writer: inout JSONWriter) {
    writer.key(name)
    writer.integer(value)
  }

  static func write(_ sentence: Sentence, into writer: inout JSONWriter) {
    let plain = sentence.plain
    writer.beginObject()
    writer.member("text", plain.text)
    writer.member("language", sentence.language)
    write(plain.inserts, into: &writer)
    writer.member("source", sentence.source.rawValue)
    if let origin = sentence.origin {
      writer.member("table", origin.table)
      writer.member("from", TableOrigin(origin.source.provider).rawValue)
    } else if sentence.source == .builtin {
      writer.member("from", TableOrigin.builtin.rawValue)
    }
    writer.endObject()
  }

  /// Where texts were put in that may have another direction; marks of direction are for who draws it (case 19).
  private static func write(_ inserts: [Range<Int>], into writer: inout JSONWriter) {
    if inserts.isEmpty { return }
    writer.key("inserts")
    writer.beginArray()
    for insert in inserts {
      writer.beginArray()
      writer.integer(Int64(insert.lowerBound))
      writer.integer(Int64(insert.upperBound))
      writer.endArray()
    }
    writer.endArray()
  }
}
