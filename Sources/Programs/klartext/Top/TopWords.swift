internal import Catalogs
internal import ErrorModel
internal import Foundation
internal import Rendering

/// The words and numbers of the view in the reader's language.
struct TopWords: Sendable {
  /// The reader's languages as BCP 47, best first with commas between.
  let locale: String
  /// The words that other lines have too.
  let records: RecordWords
  private let localizer: Localizer
  private let numbers: Locale

  /// Makes the words for a reader.
  ///
  /// - Parameter localizer: has the built-in texts at least.
  init(locale: String, localizer: Localizer = Localizer(catalogs: CatalogSet())) {
    self.locale = locale
    self.localizer = localizer
    numbers = Locale(identifier: localizer.language(of: locale) ?? "en")
    records = RecordWords { key in
      if key.isStreamText {
        return localizer.phrase(.streamTexts, key: key.rawValue, locale: locale, style: .plain) ?? key.english
      }
      return BuiltInKey(rawValue: key.rawValue).map { localizer.word($0, locale: locale) } ?? key.english
    }
  }

  /// A text, fit for a terminal: what is put into it is foreign and made safe before.
  func text(_ key: TopText, _ arguments: Argument...) -> String {
    let safe = arguments.map { argument -> Argument in
      if case .string(let text) = argument { return .string(TerminalEscape.escape(text)) }
      return argument
    }
    for table in [BuiltInTable.topTexts, .streamTexts] {
      let phrase = localizer.phrase(table, key: key.rawValue, arguments: safe, locale: locale, style: .isolated)
      if let phrase { return phrase }
    }
    return key.rawValue
  }

  /// A word that the stream and the page have too.
  func word(_ key: BuiltInKey) -> String { Isolation.name(localizer.word(key, locale: locale)) }

  /// So many seconds, minutes, hours or days.
  func age(_ unit: AgeText.Unit, _ count: UInt64) -> String {
    localizer.phrase(.streamTexts, key: unit.rawValue, arguments: [.uint(count)], locale: locale, style: .plain)
      ?? unit.rawValue
  }

  /// What a stable code means; nil for one that is not known.
  func meaning(ofCode code: String) -> String? {
    localizer.sentence(forCode: code, locale: locale).map { sentence in
      Isolation.drawn(EventRecord.Text(sentence.text, language: sentence.language))
    }
  }

  /// A number in so many columns: in full, else rounded, such as `12M`.
  func number(_ number: UInt64, columns: Int) -> String {
    let style = IntegerFormatStyle<UInt64>.number.locale(numbers)
    let full = number.formatted(style)
    return TextWidth.columns(full) <= columns ? full : number.formatted(style.notation(.compactName))
  }

  /// A rate, with a tenth where it is small.
  func rate(_ rate: Double, columns: Int) -> String {
    if rate >= 10 { return number(UInt64(min(rate.rounded(), 1e18)), columns: columns) }
    return rate.formatted(.number.locale(numbers).precision(.fractionLength(rate == 0 ? 0 : 1)))
  }
}
