internal import Catalogs
internal import Console
internal import Rendering

/// Why a collector did not accept something, as people read it.
enum RefusalText {
  /// What the code means in the reader's language, the code, the place, and what was expected.
  ///
  /// What was expected is a sentence of the collector in English: for a reader of another language it is marked so.
  static func text(code: String, pointer: String = "", expected: String?, _ messages: Messages) -> String {
    let meaning = messages.localizer.sentence(forCode: code, locale: messages.locale)?.text
    let place = ["[\(code)]", pointer].filter { !$0.isEmpty }.joined(separator: " ")
    let expected = expected.flatMap { $0.isEmpty ? nil : $0 }
    let mark = expected.flatMap { _ in LanguageMark.mark(language: "en", locale: messages.locale) }
    return [meaning, place, mark, expected].compactMap(\.self).joined(separator: " ")
  }
}
