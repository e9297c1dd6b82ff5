internal import ErrorModel
internal import Rendering
internal import Subscriber

/// Makes lines of what a subscriber tells: news for the standard output, notices for the standard error.
struct TailPrinter {
  /// Counts kept to tell what is new in a second snapshot; the collector has at most 10 000 live groups.
  private static let memory = 20_000

  /// The columns that a line has at least behind the mark of what is old; else the mark has lines of its own.
  private static let leastColumns = 24

  private let name: RecordFormatName
  private let format: any RecordFormat
  private let style: LineStyle
  /// What is told on the standard error.
  private let notices: StateLines
  /// What is told between the lines.
  private let states: StateLines
  private var counts: [GroupKey: UInt64] = [:]
  /// The parts of a snapshot that have come.
  private var parts: [GroupKey: StreamedSummary] = [:]
  private var wasStale = false

  init(_ name: RecordFormatName, _ style: LineStyle, _ states: StateLines) {
    self.name = name
    self.style = style
    var states = states
    states.place = .people(isolates: style.isolates)
    notices = states
    switch name {
    case .human, .json: break
    case .logfmt, .otel: states.place = .record
    }
    self.states = states
    format = name.format(style)
  }

  /// Writes the lines for an event.
  mutating func write(_ event: SubscriberEvent, now: Timestamp, to output: inout [UInt8]) {
    switch event {
    case .snapshot(let summaries, let isComplete):
      for summary in summaries { parts[summary.head.group] = summary }
      guard isComplete else { return }
      // After a loss the whole picture comes again; what the reader has seen is not told twice.
      let fresh = parts.values.filter { counts[$0.head.group] != $0.head.count }
      counts = parts.mapValues(\.head.count)
      parts = [:]
      for summary in Self.inOrder(fresh) { write(summary, to: &output) }
    case .update(let summary):
      if counts.count >= Self.memory { counts = [:] }
      counts[summary.head.group] = summary.head.count
      write(summary, to: &output)
    case .cached(let summaries, let asOf):
      write(event, line: states.text(event, now: now), now: now, to: &output)
      for summary in Self.inOrder(summaries) { write(summary, asOf: asOf, to: &output) }
    case .state(let state):
      let isTold =
        switch state {
        case .stale: true
        case .live: wasStale
        case .idle, .connecting: false
        }
      if case .stale = state { wasStale = true }
      // People read it beside the lines, programs between them.
      if isTold, name != .human { write(event, line: states.text(event, now: now), now: now, to: &output) }
    case .refused, .unreadable, .status: return
    case .gap, .digest, .producer, .trouble, .groupChange, .recovery, .backlog:
      write(event, line: states.text(event, now: now), now: now, to: &output)
    }
  }

  /// What to tell the person at the keyboard about an event, safe already; nil if nothing.
  mutating func notice(_ event: SubscriberEvent, now: Timestamp) -> String? {
    switch event {
    case .state(.live):
      defer { wasStale = false }
      return wasStale ? notices.text(event, now: now) : nil
    case .state, .refused, .unreadable: return notices.text(event, now: now)
    default: return nil
    }
  }

  private static func inOrder(_ summaries: some Sequence<StreamedSummary>) -> [StreamedSummary] {
    summaries.sorted { ($0.head.lastSeen, $0.head.group) < ($1.head.lastSeen, $1.head.group) }
  }

  private func write(_ summary: StreamedSummary, to output: inout [UInt8]) {
    write(summary, by: format, to: &output)
  }

  private func write(_ summary: StreamedSummary, by format: any RecordFormat, to output: inout [UInt8]) {
    if name == .json {
      JSONLine.append(summary.json, to: &output)
      output.append(UInt8(ascii: "\n"))
      return
    }
    do throws(StreamRefusal) {
      format.append(try summary.record(), to: &output)
    } catch {
      let event = SubscriberEvent.unreadable(error.description)
      write(event, line: states.text(event, now: summary.head.at), now: summary.head.at, to: &output)
    }
  }

  /// Writes a summary that is old: each line says so.
  private func write(_ summary: StreamedSummary, asOf: Timestamp, to output: inout [UInt8]) {
    switch name {
    case .json: StateRecord.cached(summary, asOf: asOf).append(to: &output)
    case .human:
      let mark = "[\(states.old(asOf))]"
      guard let width = style.width else {
        output += Array("\(mark) ".utf8)
        return write(summary, to: &output)
      }
      var style = style
      let rest = width - TextWidth.columns(mark, ambiguousIsWide: style.ambiguousIsWide) - 1
      if rest >= Self.leastColumns {
        style.width = rest
        output += Array("\(mark) ".utf8)
      } else {
        append(wrapped(mark, width), to: &output)
      }
      write(summary, by: name.format(style), to: &output)
    case .logfmt, .otel:
      // Their lines have no member for an age; a log must not take the old for new.
      return
    }
  }

  private func write(_ event: SubscriberEvent, line: String?, now: Timestamp, to output: inout [UInt8]) {
    switch name {
    case .json: StateRecord(event)?.append(to: &output)
    case .human:
      guard let line else { return }
      let text = "--- \(line) ---"
      append(style.width.map { wrapped(text, $0) } ?? [text], to: &output)
    case .logfmt, .otel:
      guard let line else { return }
      format.append(record(event, line, now), to: &output)
    }
  }

  private func wrapped(_ text: String, _ width: Int) -> [String] {
    Fitting.wrapped(
      text, width: width, indent: 4, locale: style.locale, ambiguousIsWide: style.ambiguousIsWide)
  }

  private func append(_ lines: [String], to output: inout [UInt8]) {
    for line in lines { output += Array("\(line)\n".utf8) }
  }

  /// What is told of the stream itself as a record of a log, whose formats have no other.
  private func record(_ event: SubscriberEvent, _ line: String, _ now: Timestamp) -> EventRecord {
    var record = EventRecord(
      kind: .event, at: now, group: "", severity: .warning, origin: Origin(service: "klartext"), firstSeen: now,
      lastSeen: now, title: EventRecord.Text(line, language: ""), locale: style.locale)
    record.type = "klartext.\(StateRecord.kind(event))"
    return record
  }
}
