internal import Catalogs
internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// One group with all it has, as an alert shows it, and the numbers under it.
extension TopView {
  /// The lines that stand for nothing but the whole text of a group.
  func groupRows(_ model: TopModel, _ opened: TopModel.Opened, at now: Timestamp) -> [TopFrame.Row] {
    guard let group = model.groups[opened.group] else {
      return [TopFrame.Row(), line(style.words.text(.gone), .faint)]
    }
    let record = group.record
    let words = style.words
    var rows = [TopFrame.Row()]
    addLines(style.marked(record.title), record.title.language, isBold: true, to: &rows)
    add(words.records[.reason], record.reason, to: &rows)
    add(words.records[.suggestion], record.suggestion, to: &rows)
    for cause in record.causes { add(words.records[.cause], cause, to: &rows) }
    addOptions(record, to: &rows)
    rows.append(TopFrame.Row())
    let level = style.name(words.records.severity(record.severity))
    add(words.word(.severityLabel), level, Colour(record.severity), to: &rows)
    add(words.word(.stateLabel), state(record, opened.detail), to: &rows)
    add(words.word(.serviceLabel), style.name(record.origin.service), to: &rows)
    if let name = group.errorName {
      let code = record.code.map { " (\($0))" } ?? ""
      add(words.word(.errorLabel), style.technical(name + code), to: &rows)
    }
    // From here on all of one moment: that of the answer where there is one, with what came since on top.
    let figures = opened.detail?.figures
    let rates = opened.rates(else: group.rates)
    add(words.word(.countLabel), words.number(opened.count ?? record.count, columns: size.columns), to: &rows)
    let rate = rates.perMinute(at: model.moment(at: now), watchedSince: model.list.watchedSince)
    add(words.text(.perMinute), words.rate(rate, columns: size.columns), to: &rows)
    addTrends(rates, opened.detail, at: model.moment(at: now), to: &rows)
    let seen = (figures?.firstSeen ?? record.firstSeen, figures?.lastSeen ?? record.lastSeen)
    add(words.word(.firstSeenLabel), ClockText.withOffset(seen.0, zone: style.zone), to: &rows)
    add(words.word(.lastSeenLabel), ClockText.withOffset(seen.1, zone: style.zone), to: &rows)
    if let detail = opened.detail { addSources(detail, grown: opened.grown, to: &rows) }
    if let help = record.helpAnchor { add(words.word(.helpLabel), style.technical(help), to: &rows) }
    add(words.text(.group), style.technical(record.group), to: &rows)
    return rows
  }

  /// The ways out with the keys that pick them; the one that only says that it was read where there are none.
  private func addOptions(_ record: EventRecord, to rows: inout [TopFrame.Row]) {
    guard !record.options.isEmpty else { return }
    rows.append(TopFrame.Row())
    addLines(style.words.word(.optionsLabel) + ":", style.words.locale, to: &rows)
    for (index, option) in record.options.enumerated() {
      let key = index < 9 ? "\(index + 1)" : " "
      addLines("\(key)  [\(style.marked(option.title))]", option.title.language, indent: 2, to: &rows)
    }
  }

  private func state(_ record: EventRecord, _ detail: TopDetail?) -> String {
    var parts = [style.name(style.words.records.kind(record.kind))]
    if let status = detail?.status.name ?? record.status {
      parts.append(style.name(style.words.records.wireWord(status)))
    }
    if let by = detail?.status.by { parts.append(style.words.text(.decidedBy, .string(by))) }
    if let comment = detail?.status.comment { parts.append(style.name(comment)) }
    return parts.joined(separator: ", ")
  }

  private func addTrends(_ rates: RateHistory, _ detail: TopDetail?, at now: Timestamp, to rows: inout [TopFrame.Row]) {
    let minutes = Sparkline.text(
      rates.counts(upTo: now), columns: min(RateHistory.minutes, size.columns), isASCII: style.ambiguousIsWide)
    add(style.words.text(.lastMinutes, .int(Int64(RateHistory.minutes))), "|\(minutes)|", to: &rows)
    guard let detail else { return }
    let hours = Sparkline.text(
      detail.counts(upTo: now), columns: min(TopDetail.hours, size.columns), isASCII: style.ambiguousIsWide)
    add(style.words.text(.thisDay, .int(Int64(TopDetail.hours))), "|\(hours)|", to: &rows)
  }

  /// The sources with what each has; what came since the answer stands behind, for nobody knows yet whose it is.
  private func addSources(_ detail: TopDetail, grown: UInt64, to rows: inout [TopFrame.Row]) {
    let words = style.words
    if let users = detail.users {
      add(words.text(.users), (users.exact ? "" : "≈") + words.number(users.count, columns: size.columns), to: &rows)
    }
    let lists: [(TopText, TopDetail.Sources?)] = [
      (.releases, detail.releases), (.hosts, detail.hosts), (.instances, detail.instances),
    ]
    for (label, sources) in lists {
      guard let sources else { continue }
      var names = sources.list.map { "\(style.name($0.name)) (\(words.number($0.count, columns: size.columns)))" }
      if sources.others > 0 { names.append(words.text(.others, .uint(sources.others))) }
      if grown > 0 { names.append("+\(words.number(grown, columns: size.columns))") }
      let count = (sources.exact ? "" : "≈") + words.number(sources.count, columns: size.columns)
      add(words.text(label), "\(count): \(names.joined(separator: ", "))", to: &rows)
    }
  }

  // MARK: Lines

  private func add(_ label: String, _ text: EventRecord.Text?, to rows: inout [TopFrame.Row]) {
    guard let text, !text.text.isEmpty else { return }
    addLines("\(style.name(label)): \(style.marked(text))", text.language, to: &rows)
  }

  private func add(_ label: String, _ drawn: String, _ colour: Colour? = nil, to rows: inout [TopFrame.Row]) {
    addLines("\(label): \(drawn)", style.words.locale, colour, to: &rows)
  }

  /// A drawn text, wrapped; what follows the first line stands two columns further in.
  private func addLines(
    _ drawn: String, _ language: String, _ colour: Colour? = nil, isBold: Bool = false, indent: Int = 0,
    to rows: inout [TopFrame.Row]
  ) {
    let indent = min(indent, max(size.columns - 2, 0))
    let lines = Fitting.wrapped(
      drawn, width: max(size.columns - indent, 2), indent: 2, locale: language,
      ambiguousIsWide: style.ambiguousIsWide)
    rows += lines.map { line($0, colour, isBold: isBold, indent: indent) }
  }
}
