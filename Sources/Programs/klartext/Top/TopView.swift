internal import Catalogs
internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// Draws what the model knows as rows of pieces; pure.
struct TopView {
  /// The rows that are not the list's: the first line, the heads of the columns, the last line.
  private static let otherRows = 3
  /// The rows that something told may take: it covers the list only until the next key.
  private static let mostTold = 3

  let style: TopStyle
  let size: WindowSize
  private let layout: TopLayout

  /// Makes a view for a size of the screen.
  init(style: TopStyle, size: WindowSize) {
    self.style = style
    self.size = size
    let level = Severity.allCases.map { style.columns(style.name(style.words.records.severity($0))) }.max() ?? 0
    layout = TopLayout(width: size.columns, level: level)
  }

  /// The rows that the list has.
  var listRows: Int { max(size.rows - Self.otherRows, 1) }

  /// What the screen is to show.
  func frame(_ model: TopModel, at now: Timestamp) -> TopFrame {
    var frame = TopFrame(size: size)
    var body: [TopFrame.Row]
    if model.mode == .help {
      body = helpRows
    } else if let opened = model.opened {
      body = Array(groupRows(model, opened, at: now).dropFirst(opened.scroll))
    } else {
      body = listRows(model, at: now)
    }
    let (foot, cursor) = foot(model)
    let room = max(size.rows - foot.count, 0)
    let rows = ([statusRow(model)] + body).prefix(room)
    frame.rows = rows + Array(repeating: TopFrame.Row(), count: room - rows.count) + foot
    frame.cursor = cursor.map { (max(size.rows - 1, 0), $0) }
    return frame
  }

  /// How far an opened group can be scrolled.
  func lastScroll(_ model: TopModel, at now: Timestamp) -> Int {
    guard let opened = model.opened else { return 0 }
    return max(groupRows(model, opened, at: now).count - max(size.rows - 2, 1), 0)
  }

  // MARK: The first and the last line

  private func statusRow(_ model: TopModel) -> TopFrame.Row {
    let words = style.words
    var parts: [TopFrame.Piece] = [part("klartext top", isBold: true)]
    switch model.connection {
    case .connecting: parts.append(part(words.word(.connectingStatus), .yellow))
    case .live: parts.append(part(words.text(.live), .cyan))
    case .stale(let since?):
      let time = ClockText.withOffset(since, zone: style.zone)
      parts.append(part(words.text(.stale, .string(time)), .boldRed, isBold: true))
    case .stale(nil): parts.append(part(words.text(.neverHeard), .boldRed, isBold: true))
    }
    if let moment = model.cachedAsOf {
      let time = ClockText.withOffset(moment, zone: style.zone)
      parts.append(part(words.text(.cachedAsOf, .string(time)), .boldRed, isBold: true))
    }
    if model.shown.count == model.groups.count {
      parts.append(part(words.text(.groups, .uint(UInt64(model.shown.count)))))
    } else {
      parts.append(
        part(words.text(.groupsOf, .uint(UInt64(model.shown.count)), .uint(UInt64(model.groups.count)))))
    }
    if !model.filter.text.isEmpty {
      parts.append(part("\(words.text(.filter)): \(style.name(model.filter.text))", .yellow))
    }
    if model.filter.severity > .info {
      let level = words.records.severity(model.filter.severity)
      parts.append(part(words.text(.atLeast, .string(level)), .yellow))
    }
    if model.trouble != nil { parts.append(part(words.text(.storeTrouble), .boldRed, isBold: true)) }
    if !model.silent.isEmpty {
      let names = Set(model.silent.values).sorted().joined(separator: ", ")
      parts.append(part(words.text(.silentProducers, .string(names)), .yellow))
    }
    return TopFrame.Row(pieces: flow(parts))
  }

  /// The last row, or the last rows where something longer is told; and where the cursor is seen in the last one.
  private func foot(_ model: TopModel) -> (rows: [TopFrame.Row], cursor: Int?) {
    let words = style.words
    switch model.mode {
    case .filtering(let field, _): return prompt("\(words.text(.filter)): ", field)
    case .silencing(let field, _): return prompt("\(words.text(.silenceFor)): ", field)
    case .confirming(let act, let group):
      let key: TopText =
        switch act {
        case .reopen: .confirmReopen
        case .ignore: .confirmIgnore
        case .pick: .confirmPick
        default: .confirmResolve
        }
      if case .pick(_, let title) = act { return (told(words.text(key, .string(title.text), .string(group))), nil) }
      return (told(words.text(key, .string(group))), nil)
    case .help: return ([line(words.text(.anyKey))], nil)
    case .browsing: break
    }
    if let message = model.message { return (told(text(message)), nil) }
    let keys = model.opened == nil ? TopKeys.ofList : TopKeys.ofGroup
    return ([TopFrame.Row(pieces: flow(keys.map { part("\($0.keys) \(words.text($0.meaning))", .faint) }))], nil)
  }

  private func text(_ message: TopMessage) -> String {
    let words = style.words
    switch message {
    case .done(.resolve, let group): return words.text(.resolved, .string(group))
    case .done(.reopen, let group): return words.text(.reopened, .string(group))
    case .done(.ignore, let group): return words.text(.ignored, .string(group))
    case .done(_, let group): return words.text(.silenced, .string(group))
    case .refused(let code, let expected):
      let reason = [code, expected].filter { !$0.isEmpty }.joined(separator: ": ")
      let meaning = words.meaning(ofCode: code).map { " \($0)" } ?? ""
      return words.text(.refused, .string(reason)) + meaning
    case .noAnswer: return words.text(.noAnswer)
    case .nobody: return words.text(.nobody)
    case .gap: return words.text(.gap)
    case .wrongTime(let text): return words.text(.wrongTime, .string(text))
    case .picked(let title): return words.text(.picked, .string(title.text))
    case .recovery(let title, let state, let code):
      let key: TopText =
        switch state {
        case .done: .recovered
        case .failed: code == nil ? .notRecovered : .notRun
        case .noAnswer: .recoveryUnknown
        }
      let reason = code.map { " \(words.meaning(ofCode: $0) ?? "") [\(TerminalEscape.escape($0))]" } ?? ""
      return words.text(key, .string(title.text)) + reason
    }
  }

  /// A text on as many rows as it needs, and as there are to spare.
  private func told(_ text: String) -> [TopFrame.Row] {
    let lines = Fitting.wrapped(
      text, width: max(size.columns, 2), locale: style.words.locale, ambiguousIsWide: style.ambiguousIsWide)
    return lines.prefix(min(max(size.rows - 2, 1), Self.mostTold)).map { line($0, .yellow) }
  }

  /// A line that is written in; its end is what is seen.
  private func prompt(_ label: String, _ field: LineField) -> (rows: [TopFrame.Row], cursor: Int?) {
    let start = min(style.columns(label), max(size.columns / 2, 0))
    let room = max(size.columns - start - 1, 0)
    var seen = field.text
    while !seen.isEmpty, style.columns(style.name(seen)) > room { seen.removeFirst() }
    let text = style.name(seen)
    let pieces = [
      TopFrame.Piece(column: 0, width: start, text: style.fitted(label, to: start), isBold: true),
      TopFrame.Piece(column: start, width: room, text: text),
    ]
    return ([TopFrame.Row(pieces: pieces)], start + style.columns(text))
  }

  // MARK: The list

  private func listRows(_ model: TopModel, at now: Timestamp) -> [TopFrame.Row] {
    var rows = [heads(model.sort)]
    if model.shown.isEmpty {
      let words = style.words
      let text =
        !model.wasTold
        ? words.word(.connectingStatus) : words.text(model.groups.isEmpty ? .nothing : .nothingFits)
      return rows + [TopFrame.Row(), line(text, .faint)]
    }
    for group in model.shown.dropFirst(model.top).prefix(listRows) {
      rows.append(row(group, model, at: now))
    }
    return rows
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
        group.closedAt != nil ? .faint : column.content == .level ? Colour(group.record.severity) : nil
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
      return style.words.rate(group.rates.perMinute(at: now, watchedSince: model.start), columns: column.width)
    case .trend:
      let counts = group.rates.counts(upTo: now)
      return Sparkline.text(counts, columns: column.width, isASCII: style.ambiguousIsWide)
    case .count: return style.words.number(record.count, columns: column.width)
    case .first: return moment(record.firstSeen, at: now)
    case .last: return moment(record.lastSeen, at: now)
    case .service: return style.name(record.origin.service)
    case .title: return style.marked(record.title)
    }
  }

  /// The moment with its date, or in a narrow column the time of this day or the date of another.
  private func moment(_ moment: Timestamp, at now: Timestamp) -> String {
    let text = ClockText.text(microseconds: moment.microseconds, zone: style.zone)
    if layout.isWide { return text }
    let today = ClockText.text(microseconds: now.microseconds, zone: style.zone).prefix(10)
    return text.hasPrefix(today) ? String(text.dropFirst(11)) : String(text.prefix(10).dropFirst(5))
  }

  // MARK: Help

  private var helpRows: [TopFrame.Row] {
    let keys = min(16, max(size.columns / 3, 1))
    return [TopFrame.Row()]
      + TopKeys.all.map { line in
        TopFrame.Row(pieces: [
          TopFrame.Piece(column: 1, width: keys, text: style.fitted(line.keys, to: keys), isBold: true),
          TopFrame.Piece(
            column: keys + 3, width: max(size.columns - keys - 3, 0),
            text: style.fitted(style.words.text(line.meaning), to: size.columns - keys - 3)),
        ])
      }
  }

  // MARK: Pieces

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

  private func part(_ text: String, _ colour: Colour? = nil, isBold: Bool = false) -> TopFrame.Piece {
    TopFrame.Piece(column: 0, width: style.columns(text), text: text, colour: colour, isBold: isBold)
  }

  /// A row of one text.
  func line(_ text: String, _ colour: Colour? = nil, isBold: Bool = false, indent: Int = 0) -> TopFrame.Row {
    let room = max(size.columns - indent, 0)
    let piece = TopFrame.Piece(
      column: indent, width: room, text: style.fitted(text, to: room), colour: colour, isBold: isBold)
    return TopFrame.Row(pieces: [piece])
  }

  /// The parts one behind the other, as far as there is room.
  private func flow(_ parts: [TopFrame.Piece]) -> [TopFrame.Piece] {
    var placed: [TopFrame.Piece] = []
    var column = 0
    for part in parts {
      let room = size.columns - column
      // A part of which only a letter would be seen tells nothing.
      guard room >= min(part.width, 8), room > 0 else { break }
      var part = part
      part.column = column
      part.text = style.fitted(part.text, to: room)
      part.width = min(part.width, room)
      placed.append(part)
      column += part.width + 2
    }
    return placed
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
