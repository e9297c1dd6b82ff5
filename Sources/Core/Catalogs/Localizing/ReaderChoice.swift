/// A language that a reader is served with, and the numbers that go with it.
final class ReaderChoice: Sendable {
  let language: LanguageChoice
  /// The formats of the one of the reader's locales that led to this language.
  let formats: ReaderFormats

  init(language: LanguageChoice, formats: ReaderFormats) {
    self.language = language
    self.formats = formats
  }
}
