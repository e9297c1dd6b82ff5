internal import Foundation
internal import Rendering

/// How the view looks for a reader.
struct TopStyle: Sendable {
  /// The words of the view.
  var words: TopWords
  /// The zone of the times.
  var zone: TimeZone
  /// Whether parts of another direction stand between isolates.
  var isolates = true
  /// Whether characters that are wide in East Asian fonts only are taken as wide.
  var ambiguousIsWide = false

  /// The columns of a drawn text.
  func columns(_ text: String) -> Int { TextWidth.columns(text, ambiguousIsWide: ambiguousIsWide) }

  /// A drawn text in at most so many columns.
  func fitted(_ text: String, to columns: Int) -> String {
    Fitting.truncated(text, to: columns, ambiguousIsWide: ambiguousIsWide)
  }

  /// A name that somebody gave, drawn.
  func name(_ name: String) -> String { Isolation.name(name, isolates: isolates) }

  /// A type, a key, drawn.
  func technical(_ text: String) -> String { Isolation.technical(text, isolates: isolates) }

  /// A sentence, drawn, with its language before it if that is not the reader's.
  func marked(_ text: EventRecord.Text) -> String {
    let drawn = Isolation.drawn(text, isolates: isolates)
    guard let mark = LanguageMark.mark(language: text.language, locale: words.locale) else { return drawn }
    return "\(technical(mark)) \(drawn)"
  }
}
