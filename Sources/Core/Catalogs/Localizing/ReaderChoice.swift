/// A language that a reader is served with, and the numbers that go with it.
struct ReaderChoice: Sendable {
  let language: LanguageChoice
  /// The formats of the one of the reader's locales that led to this language.
  let formats: ReaderFormats
}
