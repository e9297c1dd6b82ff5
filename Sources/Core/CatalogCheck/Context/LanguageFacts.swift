internal import ICU

/// What CLDR says of a language, asked once.
final class LanguageFacts: Sendable {
  /// Languages that CLDR 42 lists with `other` alone; of all others without categories it just knows nothing.
  ///
  /// - SeeAlso: CLDR 42, `common/supplemental/plurals.xml`.
  private static let withoutForms: Set<String> = [
    "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jv", "kde", "kea", "km", "ko", "lkt", "lo", "ms", "my", "nqo",
    "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh",
  ]
  /// Whole numbers beyond which no rule but that of the millions does anything new.
  private static let mostInteger: Int64 = 200
  private static let largeIntegers: [Int64] = [1_000, 10_000, 100_000]
  private static let million: Int64 = 1_000_000
  private static let fractions = ["0.0", "0.1", "0.2", "0.5", "1.0", "1.1", "1.5", "2.0", "2.2", "3.5", "10.0", "21.1"]
  /// Scripts whose languages write no space, and no full stop at the end of a sentence.
  private static let withoutFullStop: Set<String> = ["Thai", "Laoo", "Khmr", "Mymr"]

  /// The language as a BCP 47 tag.
  let tag: String
  /// The language without script and region.
  let base: String
  /// The script, written or likely; empty where nobody knows.
  let script: String
  /// The categories that whole numbers up to a hundred thousand reach.
  let integerCategories: CategorySet
  /// The categories that only millions reach.
  let millionCategories: CategorySet
  /// All categories, those of fractions too.
  let allCategories: CategorySet
  /// Whether CLDR knows its plural forms.
  let isKnown: Bool
  /// Whole numbers of each category, the first few.
  private let samples: [PluralCategory: [Int64]]

  init(tag: String) {
    self.tag = tag
    let full = (LocaleData.maximized(tag) ?? tag).split(separator: "-").map(String.init)
    let base = full.first ?? tag
    self.base = base
    script = full.dropFirst().first { $0.utf8.count == 4 && $0.first?.isLetter == true } ?? ""
    var samples: [PluralCategory: [Int64]] = [:]
    for number in Array(0...Self.mostInteger) + Self.largeIntegers {
      let category = PluralRules.category(locale: tag, integer: number)
      if samples[category, default: []].count < 3 { samples[category, default: []].append(number) }
    }
    let integers = CategorySet(samples.keys)
    let millions = CategorySet(PluralRules.category(locale: tag, integer: Self.million)).subtracting(integers)
    let fractions = CategorySet(Self.fractions.map { PluralRules.category(locale: tag, decimal: $0) })
    self.samples = samples
    integerCategories = integers
    millionCategories = millions
    allCategories = integers.union(millions).union(fractions).union(CategorySet(.other))
    isKnown = allCategories != CategorySet(.other) || Self.withoutForms.contains(base)
  }

  /// The first whole numbers of a category.
  func numbers(of category: PluralCategory) -> [Int64] { samples[category] ?? [] }

  /// Whether a sentence ends without a full stop.
  var endsWithoutFullStop: Bool { Self.withoutFullStop.contains(script) }
}
