internal import Catalogs
internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// The first line, and the last one or the last ones.
extension TopView {
  /// The rows that something told may take: it covers the list only until the next key.
  private static let mostTold = 3

  func statusRow(_ model: TopModel, at now: Timestamp) -> TopFrame.Row {
    let words = style.words
    var parts: [TopFrame.Piece] = [part("klartext top", isBold: true)]
    switch model.connection {
    case .connecting: parts.append(part(words.word(.connectingStatus), .yellow))
    case .live: parts.append(part(words.text(.live), .cyan))
    case .stale(let since?):
      parts.append(part(words.text(.stale, .string(aged(since, at: now))), .boldRed, isBold: true))
    case .stale(nil): parts.append(part(words.text(.neverHeard), .boldRed, isBold: true))
    }
    if let moment = model.cachedAsOf {
      parts.append(part(words.text(.cachedAsOf, .string(aged(moment, at: now))), .boldRed, isBold: true))
    }
    if model.list.order.count == model.groups.count {
      parts.append(part(words.text(.groups, .uint(UInt64(model.list.order.count)))))
    } else {
      parts.append(
        part(words.text(.groupsOf, .uint(UInt64(model.list.order.count)), .uint(UInt64(model.groups.count)))))
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

  /// A moment with its age.
  private func aged(_ moment: Timestamp, at now: Timestamp) -> String {
    let age = AgeText.text(from: moment, to: now) { style.words.age($0, $1) }
    return "\(ClockText.withOffset(moment, zone: style.zone)) (\(age))"
  }

  /// The last row, or the last rows where something longer is told; and where the cursor is seen in the last one.
  func foot(_ model: TopModel) -> (rows: [TopFrame.Row], cursor: Int?) {
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
}
