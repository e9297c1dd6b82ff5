import Catalogs
import ErrorModel
import Testing

@Suite struct ReverseLocalizingTests {
  private let localizer = Localizer(
    catalogs: .sample(
      [
        "en": [
          "code": "The service answered with code %lld.", "load": "Could not load: %@", "busy": "The disk is busy.",
          "a": "Nothing to do here", "b": "Nothing to do here", "same1": "Already done here",
          "same2": "Already done here",
        ],
        "de": [
          "code": "Der Dienst antwortete mit Code %lld.", "load": "Laden ging nicht: %@",
          "busy": "Der Datenträger ist belegt.",
          "a": "Nichts zu tun", "b": "Keine Aufgabe", "same1": "Schon erledigt", "same2": "Schon erledigt",
        ],
        "ru": ["code": "Служба ответила кодом %lld."],
      ]), isolates: false)

  @Test(arguments: [
    LocalizedText(text: "The service answered with code 1,503.", language: "en"),
    LocalizedText(key: "The service answered with code 1503."),
    LocalizedText(
      key: "The service answered with code 1503.", text: "The service answered with code 1503.", language: "en-US"),
    LocalizedText(text: "Служба ответила кодом 1\u{A0}503.", language: "ru"),
  ])
  func `A finished text is made in the reader's language`(text: LocalizedText) {
    let sentence = localizer.sentence(for: text, locale: "de-AT")
    #expect(sentence.text.filter { $0.isLetter || $0.isNumber } == "DerDienstantwortetemitCode1503")
    #expect(sentence.foundBy == .reverseLookup)
    #expect(sentence.key == "code")
    #expect(sentence.source == .catalog)
    #expect(sentence.isTranslated)
  }

  @Test func `A text in the reader's own language stays as it is`() {
    let text = LocalizedText(text: "The service answered with code 5.", language: "en")
    let sentence = localizer.sentence(for: text, locale: "en")
    #expect(sentence.source == .producer)
    #expect(sentence.foundBy == .key)
  }

  @Test func `Keys with different translations are not guessed at`() {
    let unclear = localizer.sentence(for: LocalizedText(text: "Nothing to do here", language: "en"), locale: "de")
    #expect(unclear.text == "Nothing to do here")
    #expect(unclear.source == .producer)
    let clear = localizer.sentence(for: LocalizedText(text: "Already done here", language: "en"), locale: "de")
    #expect(clear.text == "Schon erledigt")
  }

  @Test func `Texts inside of texts are translated with them, or the whole is not`() {
    let known = LocalizedText(text: "Could not load: The disk is busy.", language: "en")
    #expect(localizer.sentence(for: known, locale: "de").text == "Laden ging nicht: Der Datenträger ist belegt.")
    let unknown = LocalizedText(text: "Could not load: The moon is full.", language: "en")
    #expect(localizer.sentence(for: unknown, locale: "de").text == "Could not load: The moon is full.")
    let name = LocalizedText(text: "Could not load: report 5.pdf", language: "en")
    #expect(localizer.sentence(for: name, locale: "de").text == "Laden ging nicht: report 5.pdf")
  }

  @Test(arguments: ["could not", "couldn’t", "couldn't"]) func `Foundation's sentence has texts of ours`(words: String)
  {
    let text = LocalizedText(text: "The operation \(words) be completed. (Shop.OrderError error 2.)", language: "en")
    let sentence = localizer.sentence(for: text, locale: "fr")
    #expect(sentence.text.contains("Shop.OrderError"))
    #expect(sentence.language == "fr")
    #expect(sentence.foundBy == .reverseLookup)
  }
}
