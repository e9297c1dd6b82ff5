internal import ErrorModel

/// One record with all that it has, as an alert shows it: what happened, why, what can be done, and the ways out.
///
/// A line with time, severity and service, the title under it, and the rest as `Label: text`, each on lines of its own.
public struct ExpandedFormat: RecordFormat {
  private let style: LineStyle
  private let painter: RecordPainter

  /// Makes the format.
  public init(_ style: LineStyle) {
    self.style = style
    painter = RecordPainter(style)
  }

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    for line in lines(record) {
      output += line.utf8
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines without their ends.
  public func lines(_ record: EventRecord) -> [String] {
    var lines = head(record)
    add(painter.marked(record.title), indent: 2, record.title.language, to: &lines)
    add(.reason, record.reason, to: &lines)
    add(.suggestion, record.suggestion, to: &lines)
    addOptions(of: record, to: &lines)
    for cause in record.causes { add(.cause, cause, to: &lines) }
    switch record.causesCut {
    case .more: add(painter.word(style.words[.moreCauses]), indent: 2, style.locale, to: &lines)
    case .ring: add(painter.word(style.words[.causesInRing]), indent: 2, style.locale, to: &lines)
    case nil: break
    }
    addDetails(of: record, to: &lines)
    return lines
  }

  private func head(_ record: EventRecord) -> [String] {
    let time = painter.time(record.lastSeen)
    let severity = painter.severity(record.severity)
    var parts = [time, severity, painter.word(style.words.kind(record.kind)), painter.name(record.origin.service)]
    if !record.countText.isEmpty { parts.append("(\(painter.name(record.countText)))") }
    for word in [record.status, record.news].compactMap(\.self) {
      parts.append("[\(painter.word(style.words.wireWord(word)))]")
    }
    var lines: [String] = []
    add(parts.joined(separator: " "), indent: 0, style.locale, to: &lines)
    if let first = lines.first { lines[0] = painter.coloured(first, time, severity, record.severity) }
    return lines
  }

  /// The options as buttons; one that only says that it was read where there are none.
  private func addOptions(of record: EventRecord, to lines: inout [String]) {
    guard !record.options.isEmpty else {
      return add(label(.options, "[\(painter.word(style.words[.ok]))]"), indent: 2, style.locale, to: &lines)
    }
    add(label(.options, ""), indent: 2, style.locale, to: &lines)
    for option in record.options {
      let button = "[\(painter.marked(option.title))] \(painter.technical(option.id))"
      add(button, indent: 4, option.title.language, to: &lines)
    }
  }

  /// What those want to know who go on to look for it.
  private func addDetails(of record: EventRecord, to lines: inout [String]) {
    add(.errorName, errorName(of: record), to: &lines)
    add(.place, record.place.map { "\($0.file):\($0.line) \($0.function)" }, to: &lines)
    if !record.callStack.isEmpty {
      add(label(.callStack, ""), indent: 2, style.locale, to: &lines)
      for call in record.callStack { add(painter.technical(call), indent: 4, "", to: &lines) }
    }
    add(.trace, record.trace.map { "\($0.traceId) \($0.spanId)" }, to: &lines)
    add(.help, record.helpAnchor, to: &lines)
    add(label(.firstSeen, painter.time(record.firstSeen)), indent: 2, style.locale, to: &lines)
    add(label(.lastSeen, painter.time(record.lastSeen)), indent: 2, style.locale, to: &lines)
    add(.group, record.group, to: &lines)
  }

  private func errorName(of record: EventRecord) -> String? {
    let name = [record.type, record.caseName].compactMap(\.self).joined(separator: ".")
    let code = record.code.map { "\(record.domain ?? "") \($0)" } ?? record.domain ?? ""
    if name.isEmpty { return code.isEmpty ? nil : code }
    return code.isEmpty ? name : "\(name) (\(code))"
  }

  private func label(_ key: RecordWords.Key, _ drawn: String) -> String {
    "\(painter.word(style.words[key])):\(drawn.isEmpty ? "" : " ")\(drawn)"
  }

  private func add(_ key: RecordWords.Key, _ text: EventRecord.Text?, to lines: inout [String]) {
    guard let text, !text.text.isEmpty else { return }
    add(label(key, painter.marked(text)), indent: 2, text.language, to: &lines)
  }

  private func add(_ key: RecordWords.Key, _ technical: String?, to lines: inout [String]) {
    guard let technical, !technical.isEmpty else { return }
    add(label(key, painter.technical(technical)), indent: 2, "", to: &lines)
  }

  /// Adds a drawn text, its further lines two blanks deeper.
  private func add(_ drawn: String, indent: Int, _ language: String, to lines: inout [String]) {
    let line = String(repeating: " ", count: indent) + drawn
    guard let width = style.width else { return lines.append(line) }
    lines += Fitting.wrapped(
      line, width: width, indent: indent + 2, locale: language, ambiguousIsWide: style.ambiguousIsWide)
  }
}
