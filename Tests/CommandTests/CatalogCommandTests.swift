import Catalogs
import ErrorModel
import Foundation
import Testing

@testable import klartext

@Suite struct CatalogCommandTests {
  private let catalog = #"""
    {"sourceLanguage": "en", "strings": {
      "jam": { "localizations": {
        "de": { "stringUnit": { "state": "needs_review", "value": "Papierstau in Fach %lld" } },
        "en": { "variations": { "device": {
          "other": { "stringUnit": { "state": "translated", "value": "Paper jam in tray %lld" } },
          "ipad": { "stringUnit": { "state": "translated", "value": "Jam %lld" } } } } },
        "fr": { "stringUnit": { "state": "new", "value": "" } } } },
      "%lld sheets": { "localizations": { "en": { "variations": { "plural": {
        "one": { "stringUnit": { "value": "%lld sheet" } }, "other": { "stringUnit": { "value": "%lld sheets" } } } } } }
      }
    }}
    """#

  private func lines(_ key: String, _ arguments: [Argument], _ locale: String) -> [String] {
    let document = XCStringsReader.read(Array(catalog.utf8), file: "Print.xcstrings", table: "Print")
    let set = CatalogSet(catalogs: [CatalogCompiler.catalog(from: document, provider: .folder)])
    return KeyAccount(
      key: key, table: "Print", arguments: arguments, documents: [document],
      localizer: Localizer(catalogs: set, isolates: false)
    ).lines(locale: locale)
  }

  @Test func `A sentence is shown with its place and all languages`() {
    #expect(
      lines("jam", [.int(3)], "de") == [
        "Papierstau in Fach 3", "  from Print.xcstrings:3:63, table Print, language de",
        "  de  needs_review  Print.xcstrings:3:63  Papierstau in Fach %lld",
        "  en  translated    Print.xcstrings:5:66  Paper jam in tray %lld",
        "  fr  new, blank    Print.xcstrings:7:54",
      ])
  }

  @Test func `Another language than asked for is told`() {
    #expect(
      lines("jam", [.int(3)], "fr-CA").prefix(4) == [
        "Paper jam in tray 3", "  from Print.xcstrings:5:66, table Print, language en",
        "  for fr-CA there is no text that can be shown", "  texts for single devices, which are never shown: 1",
      ])
    #expect(lines("%lld sheets", [.int(1)], "en").last?.hasSuffix("one: %lld sheet | other: %lld sheets") == true)
  }

  @Test func `Only rows of the table are commands`() {
    let command = CatalogCommand(environment: [:])
    #expect(command.run([]) == .usage)
    #expect(command.run(["dance"]) == .usage)
    #expect(command.run(["show", "key"]) == .usage)
    #expect(command.run(["show", "key", "/nowhere/X.strings"]) == .noInput)
    #expect(command.run(["pseudo", "/nowhere/X.strings"]) == .usage)
    #expect(command.run(["pseudo", "--kind", "de", "/nowhere/X.strings", "-o", "/nowhere/Y"]) == .usage)
  }

  @Test func `A pseudo-language is added to a copy`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "Print.xcstrings").path
    let output = folder.appending(path: "new/Print.xcstrings").path
    try Data(catalog.utf8).write(to: URL(filePath: input))
    let command = CatalogCommand(environment: [:])
    #expect(command.run(["pseudo", input, "-o", input]) == .usage)
    #expect(command.run(["pseudo", folder.path, "-o", output]) == .ok)
    let bytes = try Data(contentsOf: URL(filePath: output))
    let document = XCStringsReader.read([UInt8](bytes), file: "f", table: "Print")
    #expect(document.problems == [])
    let texts = document.entries.filter { $0.language == "en-XA" }.map { $0.form.texts.map(\.value) }
    #expect(texts.contains(["⟦%lld ṩḫḗḗṫ ⸱⸱⸱⸱⸱⸱⟧", "⟦%lld ṩḫḗḗṫṩ ⸱⸱⸱⸱⸱⸱ ⸱⟧"]))
    #expect(document.entries.contains { $0.language == "de" && $0.state == .needsReview })
    #expect(command.run(["show", "jam", "--locale", "en-XA", "-a", "5", output]) == .ok)
    #expect(command.run(["show", "jump", output]) == .dataRefused)
  }
}
