internal import ICU

/// What is the same for all sentences of one reader.
final class Reader: Sendable {
  /// The catalogs' languages for this reader, best first.
  let choices: [ReaderChoice]
  /// The same for the built-in texts, without a language of last resort.
  let builtInChoices: [ReaderChoice]
  /// What the reader reads; empty for a name that is none.
  let writings: [LocaleTag.Writing]
  /// The reader's first language as a canonical tag; nil for a name that is none.
  let language: LanguageChoice?
  /// Whether any language is as good as another: nobody said which.
  let acceptsAny: Bool
  /// How numbers are written in a text of last resort.
  let formats: ReaderFormats

  /// Whether the reader's own language runs from right to left.
  var isRightToLeft: Bool { language?.isRightToLeft ?? false }

  /// Makes the reader of one locale.
  init(_ tag: LocaleTag, hasLatinDigits: Bool, catalogs: LocaleChain, builtIn: LocaleChain) {
    let formats = ReaderFormats(locale: hasLatinDigits ? tag.text + "-u-nu-latn" : tag.text)
    func choices(_ chain: LocaleChain) -> [ReaderChoice] {
      chain.candidates(for: tag).compactMap(Self.choice).map { ReaderChoice(language: $0, formats: formats) }
    }
    self.formats = formats
    self.choices = choices(catalogs)
    builtInChoices = choices(builtIn)
    writings = [tag.writing]
    language = Self.choice(tag.text)
    acceptsAny = false
  }

  /// Makes the reader of several locales out of those of each, best first.
  init(_ readers: [Reader], acceptsAny: Bool, formats: ReaderFormats, excluded: [LocaleTag] = []) {
    func joined(_ choices: (Reader) -> [ReaderChoice]) -> [ReaderChoice] {
      var seen: Set<String> = []
      return readers.flatMap(choices).filter { choice in
        seen.insert(choice.language.name).inserted && !excluded.contains { $0.covers(choice.language) }
      }
    }
    self.choices = joined(\.choices)
    builtInChoices = joined(\.builtInChoices)
    writings = readers.flatMap(\.writings)
    language = readers.lazy.compactMap(\.language).first
    self.acceptsAny = acceptsAny
    self.formats = readers.first { $0.language != nil }?.formats ?? formats
  }

  /// Makes a reader whom no catalog serves.
  init(language: String?, formats: ReaderFormats) {
    choices = []
    builtInChoices = []
    writings = language.map { [LocaleTag.Writing(language: $0, script: "")] } ?? []
    self.language = nil
    acceptsAny = language == nil
    self.formats = formats
  }

  /// Whether a text in this language serves the reader.
  func reads(_ choice: LanguageChoice) -> Bool { writings.contains { $0.serves(choice.writing) } }

  /// The choice of a language by its name; nil for what is no tag.
  static func choice(_ name: String) -> LanguageChoice? {
    LocaleTag(name).map {
      LanguageChoice(name: name, writing: $0.writing, isRightToLeft: LocaleData.isRightToLeft($0.text))
    }
  }
}

extension LocaleTag {
  /// Whether the tag as a range takes in a language (RFC 4647 §3.3.1, by what a script goes without saying).
  fileprivate func covers(_ choice: LanguageChoice) -> Bool {
    if choice.name == text || choice.name.hasPrefix(text + "-") { return true }
    return region == nil && writing == choice.writing && text.contains("-")
  }
}
