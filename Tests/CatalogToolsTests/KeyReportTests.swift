import CatalogTools
import Catalogs
import Testing

@Suite struct KeyReportTests {
  private let catalogs = CatalogSet(catalogs: [
    Catalog(
      table: "Localizable", sourceLanguage: "en",
      entries: [
        "de": ["Service failed with %lld.": "Dienst fehlgeschlagen: %lld.", "Closed": "Zu", "Old": "Alt"]
          .mapValues { CatalogEntry(text: $0) }
      ]),
    Catalog(table: "Menu", sourceLanguage: "en", entries: ["de": ["Open": CatalogEntry(text: "Öffnen")]]),
  ])

  private func findings(_ source: String, alone: Bool = false) -> [KeyFinding] {
    KeyReport(SourceScanner().scan(Array(source.utf8), file: "A.swift"), catalogs: alone ? nil : catalogs).findings
  }

  private func codes(_ source: String) -> [String] {
    findings(source).filter { $0.code != .unusedKey }.map { "\($0.code.rawValue) \($0.key ?? "-")" }
  }

  @Test func `A value inside the key is an error that names the right key`() {
    let found = findings(#"NSLocalizedString("Service failed with \(anything).", comment: "")"#).first
    #expect(found?.code == .interpolatedKey)
    #expect(found?.severity == .error)
    #expect(found?.suggestion == "Service failed with %lld.")
    // Without a catalog the specifier is a guess.
    let alone = findings(#"NSLocalizedString("Broke with \(statusCode) at \(host)", comment: "")"#, alone: true)
    #expect(alone.map(\.suggestion) == ["Broke with %lld at %@"])
  }

  @Test(arguments: [
    (#"String(localized: "Service failed with \(x).")"#, []),
    (#"let m: Message = "Service failed with \(x).""#, []),
    (#"NSLocalizedString("Closed", comment: "")"#, []),
    (#"NSLocalizedString("Gone", comment: "")"#, ["missing_key Gone"]),
    (#"NSLocalizedString("Open", comment: "")"#, ["missing_key Open"]),
    (#"NSLocalizedString("Open", tableName: "Menu", comment: "")"#, []),
    (#"NSLocalizedString("Open", tableName: table, comment: "")"#, []),
    (#"NSLocalizedString("Service failed with %d.", comment: "")"#, ["missing_key Service failed with %d."]),
    (#"NSLocalizedString(name, comment: "")"#, ["dynamic_key -"]),
  ])
  func `Keys that no catalog has`(source: String, codes: [String]) {
    #expect(self.codes(source) == codes)
  }

  @Test func `Keys that nobody asks for`() {
    let source = #"let m: Message = "Closed"; open("Open"); NSLocalizedString("Service failed with \(1)", comment: "")"#
    #expect(findings(source).filter { $0.code == .unusedKey }.map(\.key) == ["Old", "Service failed with %lld."])
  }
}
