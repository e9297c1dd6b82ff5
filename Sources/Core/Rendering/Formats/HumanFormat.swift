internal import ErrorModel

/// One record as one line for people; on a terminal a long one goes on in the next lines, behind blanks.
///
/// The parts are: time, severity, what changed, service, count, news, title, and the suggestion behind a dash.
public struct HumanFormat: RecordFormat {
  /// How far the lines go in that belong to the one before; two where the terminal is narrow.
  private static let indent = 4
  private static let narrow = 60

  private let style: LineStyle

  /// Makes the format.
  public init(_ style: LineStyle) { self.style = style }

  public func append(_ record: EventRecord, to output: inout [UInt8]) {
    for line in lines(record) {
      output += line.utf8
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines without their ends; one where nothing is to be wrapped.
  public func lines(_ record: EventRecord) -> [String] {
    let painter = RecordPainter(style)
    let time = painter.time(record.lastSeen)
    let severity = painter.severity(record.severity)
    var parts = [
      time, severity, painter.padded(painter.word(style.words.kind(record.kind)), for: EventRecord.Kind.usual),
    ]
    parts.append(painter.name(record.origin.service))
    if !record.countText.isEmpty { parts.append("(\(painter.name(record.countText)))") }
    if let news = record.news { parts.append("[\(painter.word(style.words.wireWord(news)))]") }
    parts.append(painter.marked(record.title))
    if let suggestion = record.suggestion, !suggestion.text.isEmpty { parts += ["—", painter.marked(suggestion)] }
    let line = parts.joined(separator: " ")
    guard let width = style.width else { return [painter.coloured(line, time, severity, record.severity)] }
    var lines = Fitting.wrapped(
      line, width: width, indent: width < Self.narrow ? Self.indent / 2 : Self.indent, locale: record.title.language,
      ambiguousIsWide: style.ambiguousIsWide)
    if let first = lines.first { lines[0] = painter.coloured(first, time, severity, record.severity) }
    return lines
  }
}
