import Catalogs
import ErrorModel

/// Finding the key of a finished text among two thousand patterns: a hit, a miss, and a miss on the way to a sentence.
enum ReverseMeasurement {
  private static let patterns = 2_000

  static func run(_ tables: GeneratedTables, _ settings: BenchmarkSettings) throws -> [String: Double] {
    var tables = tables
    var catalog = Catalog(table: "Localizable", sourceLanguage: "en")
    var hits: [String] = []
    let formatter = SentenceFormatter(locale: "en", language: "en", isolates: false)
    for number in 0..<patterns {
      let count = 1 + number % 3
      // Half of them begin with an argument, so that the end has to lead there.
      let prefix = number % 2 == 0 ? "" : "%\(count + 1)$@: "
      let text = tables.text(words: 6 + number % 5, arguments: count, prefix: prefix)
      let entry = CatalogEntry(text: text)
      catalog.entries["en", default: [:]]["error.key.\(number)"] = entry
      catalog.entries["de", default: [:]]["error.key.\(number)"] = CatalogEntry(text: "de \(text)")
      let arguments = [Argument.string("archive"), .int(Int64(number) * 7_919), .string("report.txt")]
      // The last argument is the one at the beginning.
      let given = arguments.prefix(count) + [.string("printer")]
      if let hit = formatter.format(entry, arguments: Array(given)) { hits.append(hit) }
    }
    // As like a hit as can be: all but the last word fits.
    let misses = hits.map { $0 + " again" }
    let index = ReverseIndex(language: "en", catalogs: [catalog])
    guard hits.count == patterns, hits.allSatisfy({ index.match($0) != nil }),
      misses.allSatisfy({ index.match($0) == nil })
    else { throw BenchmarkError.wrongResult("reverse lookup") }

    let localizer = Localizer(catalogs: CatalogSet(catalogs: [catalog]))
    let texts = misses.map { LocalizedText(text: $0, language: "en") }
    guard localizer.sentence(for: LocalizedText(text: hits[0], language: "en"), locale: "de").foundBy == .reverseLookup,
      localizer.sentence(for: texts[0], locale: "de").source == .producer
    else { throw BenchmarkError.wrongResult("reverse lookup in a sentence") }
    let calls = settings.calls(20_000)
    return [
      "reverseHitMicroseconds": medianMicroseconds(calls: calls) { blackHole(index.match(hits[$0 % patterns])) },
      "reverseMissMicroseconds": medianMicroseconds(calls: calls) { blackHole(index.match(misses[$0 % patterns])) },
      "reverseMissSentenceMicroseconds": medianMicroseconds(calls: calls) {
        blackHole(localizer.sentence(for: texts[$0 % patterns], locale: "de"))
      },
    ]
  }

  /// Keeps the optimiser from leaving the call out.
  @inline(never) private static func blackHole<Result>(_ result: Result) {}
}
