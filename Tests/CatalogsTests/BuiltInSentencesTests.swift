import Catalogs
import ErrorModel
import Foundation
import Testing

/// What readers see of the built-in texts.
@Suite struct BuiltInSentencesTests {
  private let localizer = Localizer(catalogs: CatalogSet())

  @Test(arguments: [
    (ErrorDetails(domain: "NSURLErrorDomain", code: -1_009), "de", "Es besteht keine Internetverbindung."),
    (ErrorDetails(domain: "NSPOSIXErrorDomain", code: 28), "fr", "L’espace libre sur le disque est insuffisant."),
    (ErrorDetails(domain: "NSCocoaErrorDomain", code: 260), "ja-JP", "ファイルまたはフォルダが存在しません。"),
    (
      ErrorDetails(domain: "NSCocoaErrorDomain", code: 3_840, developerText: "Unexpected end of file."), "en",
      "The data is not in the expected format."
    ),
    (
      ErrorDetails(type: "Swift.DecodingError", caseName: "keyNotFound lines[].id"), "pt",
      "Falta um valor obrigatório nos dados."
    ),
    (ErrorDetails(type: "Swift.CancellationError"), "tr", "İşlem iptal edildi."),
  ])
  func `An error of the system has a sentence`(error: ErrorDetails, locale: String, sentence: String) {
    let title = localizer.title(of: error, locale: locale)
    #expect(title.text == sentence)
    #expect(title.source == .builtin)
  }

  @Test func `An error's own text goes before, and an unknown code is named`() {
    let text = LocalizedText(text: "Kein Netz im Keller.", language: "de")
    let own = ErrorDetails(domain: "NSURLErrorDomain", code: -1_009, description: text)
    #expect(localizer.title(of: own, locale: "de").text == "Kein Netz im Keller.")
    let unknown = ErrorDetails(domain: "NSURLErrorDomain", code: 77)
    #expect(localizer.title(of: unknown, locale: "de").text == "Ein Fehler ist aufgetreten: NSURLErrorDomain 77")
    let foreign = ErrorDetails(domain: "Shop", code: 2)
    #expect(localizer.title(of: foreign, locale: "de").text == "Ein Fehler ist aufgetreten: Shop 2")
  }

  @Test(arguments: [
    ("en", 1, "1 event"), ("de", 1_234, "1.234 Ereignisse"), ("pl", 22, "22 zdarzenia"), ("pl", 25, "25 zdarzeń"),
    ("uk", 21, "21 подія"), ("ar", 2, "حدثان"), ("he", 2, "שני אירועים"), ("hi", 0, "0 घटना"),
    ("zh-TW", 3, "3 個事件"), ("es-MX", 1_000_000, "1,000,000 eventos"), ("xx", 2, "2 events"),
  ])
  func `Counts are in words`(locale: String, number: UInt64, text: String) {
    #expect(localizer.countText(number, locale: locale) == text)
    #expect(localizer.word(.eventsCount, arguments: [.uint(number)], locale: locale) == text)
  }

  @Test(arguments: BuiltInKey.allCases, BuiltInTextsTests.languages + ["", "xx", "de-CH"])
  func `Every word is there for every reader`(key: BuiltInKey, locale: String) {
    let word = localizer.word(key, arguments: [.int(3)], locale: locale)
    #expect(!word.isEmpty && !word.contains("%") && word != key.rawValue)
  }

  @Test func `A code of our own has a sentence`() {
    let sentence = localizer.sentence(forCode: "not_json", locale: "nl")
    #expect(sentence?.text == "De regel is geen JSON-object.")
    #expect(sentence?.source == .builtin)
    #expect(localizer.sentence(forCode: "no_such_code", locale: "nl") == nil)
  }

  @Test func `The number of an error is not grouped`() throws {
    let key = "The operation could not be completed. (%@ error %lld.)"
    let entry = try #require(BuiltInTexts.entry(.systemErrors, key: key, language: "en"))
    let set = CatalogSet(catalogs: [Catalog(table: "T", sourceLanguage: "en", entries: ["en": [key: entry]])])
    let text = LocalizedText(key: key, table: "T", arguments: [.string("Shop"), .int(-1_001)])
    #expect(
      Localizer(catalogs: set).sentence(for: text, locale: "en").text
        == NSError(domain: "Shop", code: -1_001).localizedDescription)
  }
}
