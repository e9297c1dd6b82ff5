internal import Catalogs
internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// The groups, one a row, under the heads of the columns.
extension TopView {
  func listRows(_ model: TopModel, at now: Timestamp) -> [TopFrame.Row] {
    let rows = [heads(model.sort)]
    if model.list.order.isEmpty {
      let words = style.words
      let text =
        !model.wasTold
        ? words.word(.connectingStatus) : words.text(model.groups.isEmpty ? .nothing : .nothingFits)
      return rows + [TopFrame.Row(), line(text, .faint)]
    }
    return rows + model.list.rows(from: model.top, count: listRows).map { row($0, model, at: now) }
  }

  private func heads(_ sort: TopSort) -> TopFrame.Row {
    let pieces = layout.columns.map { column in
      let mark = column.content == sort.field.column ? (sort.isReversed ? "▲" : "▼") : ""
      return piece(style.words.text(column.content.head) + mark, column, isBold: true)
    }
    return TopFrame.Row(pieces: pieces)
  }

  private func row(_ group: TopGroup, _ model: TopModel, at now: Timestamp) -> TopFrame.Row {
    let isSelected = group.record.group == model.selection
    var pieces = layout.columns.map { column -> TopFrame.Piece in
      let colour: Colour? =
        group.closedAt != nil || model.isOld ? .faint : column.content == .level ? Colour(group.record.severity) : nil
      return piece(cell(group, column, model, at: now), column, colour: colour)
    }
    if isSelected { pieces.insert(TopFrame.Piece(column: 0, width: 1, text: ">"), at: 0) }
    return TopFrame.Row(pieces: pieces, isReversed: isSelected)
  }

  private func cell(_ group: TopGroup, _ column: TopLayout.Column, _ model: TopModel, at now: Timestamp) -> String {
    let record = group.record
    switch column.content {
    case .level: return style.name(style.words.records.severity(record.severity))
    case .rate:
      // Of what was known long ago nobody knows how often it happens.
      if group.isOld { return "–" }
      return style.words.rate(
        group.rates.perMinute(at: model.moment(at: now), watchedSince: model.list.watchedSince), columns: column.width)
    case .trend:
      if group.isOld { return "" }
      let counts = group.rates.counts(upTo: model.moment(at: now))
      return Sparkline.text(counts, columns: column.width, isASCII: style.ambiguousIsWide)
    case .count: return style.words.number(record.count, columns: column.width)
    case .first: return moment(record.firstSeen, at: now)
    case .last: return moment(record.lastSeen, at: now)
    case .service: return style.name(record.origin.service)
    case .title: return style.marked(record.title)
    }
  }

  /// The moment with its date, or in a narrow column the time of this day or the date of another.
  ///
  /// Where the zone was another distance from UTC than now, that stands in place of the seconds (case 47).
  private func moment(_ moment: Timestamp, at now: Timestamp) -> String {
    let text = ClockText.text(microseconds: moment.microseconds, zone: style.zone)
    let offset = ClockText.otherOffset(of: moment, zone: style.zone, now: now)
    if layout.isWide { return offset.map { text.prefix(16) + $0 } ?? text }
    let today = ClockText.text(microseconds: now.microseconds, zone: style.zone).prefix(10)
    guard text.hasPrefix(today) else { return String(text.prefix(10).dropFirst(5)) }
    return offset.map { text.dropFirst(11).prefix(5) + $0 } ?? String(text.dropFirst(11))
  }

  /// A cell in its column: numbers end where the column ends.
  private func piece(
    _ text: String, _ column: TopLayout.Column, colour: Colour? = nil, isBold: Bool = false
  ) -> TopFrame.Piece {
    let text = style.fitted(text, to: column.width)
    let isNumber = column.content == .rate || column.content == .count
    let missing = isNumber ? max(column.width - style.columns(text), 0) : 0
    return TopFrame.Piece(
      column: column.start + missing, width: column.width - missing, text: text, colour: colour, isBold: isBold)
  }
}

extension TopLayout.Content {
  /// The head of the column.
  var head: TopText {
    switch self {
    case .level: .levelColumn
    case .rate: .rateColumn
    case .trend: .trendColumn
    case .count: .countColumn
    case .first: .firstColumn
    case .last: .lastColumn
    case .service: .serviceColumn
    case .title: .titleColumn
    }
  }
}

extension TopSort.Field {
  /// The column that shows what is compared.
  fileprivate var column: TopLayout.Content {
    switch self {
    case .rate: .rate
    case .count: .count
    case .lastSeen: .last
    case .firstSeen: .first
    case .severity: .level
    case .service: .service
    case .title: .title
    }
  }
}
