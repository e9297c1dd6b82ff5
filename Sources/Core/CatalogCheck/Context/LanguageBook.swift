/// The languages of a run, each asked about once.
struct LanguageBook {
  private var known: [String: LanguageFacts] = [:]

  /// What is known of a language.
  mutating func facts(_ tag: String) -> LanguageFacts {
    if let facts = known[tag] { return facts }
    let facts = LanguageFacts(tag: tag)
    known[tag] = facts
    return facts
  }
}
