import Catalogs

extension Sentence {
  /// Whether it says this, in this language, from there.
  func isTold(_ text: String, _ language: String, _ source: Source) -> Bool {
    self.text == text && self.language == language && self.source == source
  }
}
