import Catalogs
import ErrorModel

/// A sentence of two arguments from a warm table: with texts, with numbers, in a language the table lacks, and for
/// locales that nobody has, another one each time.
enum SentenceMeasurement {
  static func run(_ tables: GeneratedTables, _ settings: BenchmarkSettings) throws -> [String: Double] {
    let keys = (0..<500).map { "error.key.\($0)" }
    var catalog = Catalog(table: "Localizable", sourceLanguage: "en")
    for language in GeneratedTables.languages {
      for key in keys {
        catalog.entries[language, default: [:]][key] =
          CatalogEntry(text: "\(language): \(key) could not be opened, because %1$@ was not found in %2$@.")
        catalog.entries[language, default: [:]][key + ".n"] =
          CatalogEntry(text: "\(language): after %1$lld attempts %2$lld messages were not sent.")
      }
    }
    let localizer = Localizer(catalogs: CatalogSet(catalogs: [catalog]))
    let calls = settings.calls(20_000)
    func measure(_ locale: String, _ texts: [LocalizedText]) -> Double {
      medianMicroseconds(calls: calls) { number in
        blackHole(localizer.sentence(for: texts[number % texts.count], locale: locale))
      }
    }
    let plain = keys.map { LocalizedText(key: $0, arguments: [.string("/srv/data/\($0)"), .string("archive")]) }
    let numbers = keys.enumerated().map { number, key in
      LocalizedText(key: key + ".n", arguments: [.int(Int64(number)), .int(Int64(number) * 7_919)])
    }
    // Known languages with regions there are none of are the dearest: ICU is asked for their script.
    let hostile = (0..<calls).map { "\(["de", "zh", "sr", "qz"][$0 % 4])-\(Self.region($0))-x-\($0)" }
    guard localizer.sentence(for: plain[1], locale: "de").text.hasPrefix("de: error.key.1 "),
      localizer.sentence(for: numbers[3], locale: "de").text == "de: after 3 attempts 23.757 messages were not sent."
    else { throw BenchmarkError.wrongResult("sentence") }
    return [
      "sentenceTextMicroseconds": measure("de", plain),
      "sentenceNumberMicroseconds": measure("de", numbers),
      "sentenceMissingMicroseconds": measure("sw", plain),
      "sentenceHostileMicroseconds": medianMicroseconds(calls: calls) { number in
        blackHole(localizer.sentence(for: plain[number % plain.count], locale: hostile[number % hostile.count]))
      },
    ]
  }

  /// Two letters, hardly ever those of a country.
  private static func region(_ number: Int) -> String {
    let letters = Array("QXYZJKVW")
    return String([letters[number % letters.count], letters[number / letters.count % letters.count]])
  }

  /// Keeps the optimiser from leaving the call out.
  @inline(never) private static func blackHole(_ sentence: Sentence) {}
}
