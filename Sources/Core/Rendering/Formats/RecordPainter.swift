internal import ErrorModel

/// Draws the parts of a record that lines for people have in common.
struct RecordPainter {
  private let style: LineStyle

  init(_ style: LineStyle) { self.style = style }

  /// A moment in the reader's zone, with what the zone is away from UTC (case 47).
  func time(_ moment: Timestamp) -> String { ClockText.withOffset(moment, zone: style.zone) }

  /// The severity's word, as wide as the longest of them.
  func severity(_ severity: Severity) -> String {
    padded(
      word(style.words.severity(severity)),
      to: Severity.allCases.map { columns(word(style.words.severity($0))) }.max() ?? 0)
  }

  /// A word of what is told, as wide as the longest of them.
  func padded(_ word: String, for kinds: [EventRecord.Kind]) -> String {
    padded(word, to: kinds.map { columns(self.word(style.words.kind($0))) }.max() ?? 0)
  }

  /// A word out of our own catalogs: drawn as any foreign text.
  func word(_ word: String) -> String { Isolation.name(word, isolates: style.isolates) }

  /// A name that somebody gave.
  func name(_ name: String) -> String { Isolation.name(name, isolates: style.isolates) }

  /// A path, a type, a key.
  func technical(_ text: String) -> String { Isolation.technical(text, isolates: style.isolates) }

  /// A sentence, with its language before it if that is not the reader's.
  func marked(_ text: EventRecord.Text) -> String {
    let drawn = Isolation.drawn(text, isolates: style.isolates)
    guard let mark = LanguageMark.mark(language: text.language, locale: style.locale) else { return drawn }
    return "\(technical(mark)) \(drawn)"
  }

  /// The line with time and severity at its start in colour.
  ///
  /// On a terminal so narrow that they are not whole in the first line there is none.
  func coloured(_ line: String, _ time: String, _ severity: String, _ grade: Severity) -> String {
    let start = "\(time) \(severity)"
    guard style.usesColour, line.hasPrefix(start) else { return line }
    return Colour.faint.around(time, if: true) + " " + Colour(grade).around(severity, if: true)
      + line.dropFirst(start.count)
  }

  private func padded(_ text: String, to columns: Int) -> String {
    Fitting.padded(text, to: columns, ambiguousIsWide: style.ambiguousIsWide)
  }

  private func columns(_ text: String) -> Int {
    TextWidth.columns(text, ambiguousIsWide: style.ambiguousIsWide)
  }
}
