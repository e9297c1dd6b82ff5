import Catalogs
import ErrorModel
import Foundation
import Testing

@testable import Klartext

/// Errors without a description, from the producer's capture to the sentence a reader gets.
@Suite("Headlines of errors that bring none")
struct CaptureHeadlineTests {
  enum Silent: LocalizedError {
    case reasonOnly, adviceOnly, nothing, empty, blank
    var errorDescription: String? {
      switch self {
      case .empty: ""
      case .blank: "\t \n"
      default: nil
      }
    }
    var failureReason: String? { self == .reasonOnly ? "No room is left." : nil }
    var recoverySuggestion: String? { self == .adviceOnly ? "Make some room." : nil }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var error: any Error
    /// A part of the headline in German; nil where the name of the error stands in it.
    var german: String?
    var testDescription: String { String(reflecting: type(of: error)) }
  }

  static let rows: [Row] = [
    Row(error: Silent.reasonOnly), Row(error: Silent.adviceOnly), Row(error: Silent.nothing), Row(error: Silent.empty),
    Row(error: Silent.blank), Row(error: NSError(domain: "Till", code: 42)),
    Row(error: URLError(.timedOut), german: ""),
    Row(error: URLError(.cannotFindHost), german: ""), Row(error: URLError(.notConnectedToInternet), german: ""),
    Row(error: URLError(.cancelled), german: ""), Row(error: URLError(.secureConnectionFailed), german: ""),
    Row(error: POSIXError(.ENOSPC), german: ""), Row(error: CancellationError(), german: ""),
    Row(error: CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/srv/till.db"]), german: ""),
  ]

  private func details(of error: any Error) -> ErrorDetails {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(of: error)
  }

  @Test(arguments: rows, ["de", "ja", "ar", "en"])
  func everyReaderGetsAHeadline(_ row: Row, locale: String) {
    let details = details(of: row.error)
    let localizer = Localizer(layers: [CatalogSet()])
    let title = localizer.title(of: details, locale: locale)
    #expect(title.text.contains { !$0.isWhitespace })
    // Nobody is told that the producer said so.
    #expect(details.description == nil && title.source == .builtin && title.isTranslated && title.language == locale)
    let name = localizer.word(.namedHeadline, arguments: [.string("")], locale: locale)
      .trimmingCharacters(in: .whitespaces)
    #expect((row.german == nil) == title.text.contains(name), "\(title.text)")
  }

  @Test func failureAndReasonAreShown() {
    let details = details(
      of: NSError(
        domain: "Till", code: 42,
        userInfo: [
          "NSLocalizedFailure": "The till could not be closed.", NSLocalizedFailureReasonErrorKey: "No paper.",
        ]))
    let title = Localizer(layers: [CatalogSet()]).title(of: details, locale: "de")
    #expect(title.text == "The till could not be closed." && title.source == .producer && !title.isTranslated)
    #expect(details.reason?.text == "No paper.")
  }

  @Test("What was lost and where is there beside the built-in sentence")
  func placesInUserInfoAreKept() throws {
    let file = details(of: CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/srv/till.db"]))
    #expect(file.payload == [NamedArgument(name: NSFilePathErrorKey, value: .string("/srv/till.db"))])
    let link = try #require(URL(string: "https://till.example/sum"))
    let lost = details(of: URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: link]))
    #expect(
      lost.payload == [NamedArgument(name: NSURLErrorFailingURLErrorKey, value: .string("https://till.example/sum"))])
  }

  @Test(
    "An error of the system inside a message is a sentence in the reader's language",
    arguments: [
      URLError(.timedOut) as any Error, CancellationError(), NSError(domain: NSPOSIXErrorDomain, code: 28),
      DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")),
    ])
  func nestedErrorsOfTheSystem(_ error: any Error) {
    let message: Message = "Sum lost: \(error)"
    let text = message.localizedText(language: "en")
    let catalogs = CatalogSet(catalogs: [
      Catalog(
        table: "Localizable", sourceLanguage: "en",
        entries: ["de": ["Sum lost: %@": CatalogEntry(text: "Summe verloren: %@")]])
    ])
    let localizer = Localizer(catalogs: catalogs, isolates: false)
    let title = localizer.title(of: details(of: error), locale: "de")
    let sentence = localizer.sentence(for: text, locale: "de")
    #expect(sentence.text == "Summe verloren: \(title.text)" && sentence.isTranslated)
    // Where the service is not translated, nobody gets half a sentence in an own language.
    let bare = Localizer(layers: [CatalogSet()]).sentence(for: text, locale: "de")
    #expect(bare.text == text.text)
  }
}
