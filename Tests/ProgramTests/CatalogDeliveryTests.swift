import Foundation
import TestSupport
import Testing

/// Texts on their way to a collector, with the real programs.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CatalogDeliveryTests {
  @Test func aServiceThatShipsItsTablesIsReadInTheReadersLanguageWithoutAnyFolder() throws {
    let collector = try CollectorProgram(in: try TemporaryFolder(), catalogs: nil)
    let german = try collector.reader("de")
    let arabic = try collector.reader("ar")
    #expect(try collector.demo("--once", "incomplete", "--number", "12000").exitCode() == 0)
    for (reader, text) in [(german, "12.000 Datenpunkte fehlen."), (arabic, "تنقص")] {
      var title: [String: Any] = [:]
      // Words wait two seconds for a table. A machine that is slower, as under a sanitizer, has it for the next event.
      for attempt in 0..<10 where (title["text"] as? String)?.contains(text) != true {
        if attempt > 0 { _ = try collector.demo("--once", "incomplete", "--number", "12000").exitCode() }
        let summary = try reader.object { $0["kind"] as? String == "summary" }
        title = try #require(summary["title"] as? [String: Any])
      }
      #expect((title["text"] as? String)?.contains(text) == true)
      #expect(title["from"] as? String == "producer" && title["table"] as? String == "Localizable")
    }
    let tables = try collector.ask("tables")
    #expect(try tables.line().hasPrefix("producer  demo  Localizable"))
    #expect(tables.exitCode() == 0)
    #expect(collector.program.terminate() == 0)
  }

  @Test func withoutTablesFromAnywhereTheTextIsMissingAndCanBeExported() throws {
    let folder = try TemporaryFolder()
    var collector = try CollectorProgram(in: folder, catalogs: nil)
    #expect(try collector.demo("--no-catalogs", "--once", "incomplete", "--number", "7").exitCode() == 0)
    #expect(try collector.demo("--no-catalogs", "--once", "incomplete", "--number", "8").exitCode() == 0)
    // The list is made from what the store has.
    try collector.crashAndRestart()
    let list = try collector.ask("missing", "--locale", "de")
    let line = try list.line()
    #expect(
      line.hasPrefix("de  2 events  0 readers  Localizable  ") && line.hasSuffix("“%lld data points are missing.”"))
    #expect(list.exitCode() == 0)
    let json = try collector.ask("missing", "--locale", "de", "--format", "json")
    let lines = [try json.line(), try json.line()]
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    let file = folder.path("missing.xcstrings")
    #expect(try collector.ask("missing", "--locale", "de", "--export", file).exitCode() == 0)
    let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any]
    #expect(catalog?["sourceLanguage"] as? String == "en")
    let entries = try #require(catalog?["strings"] as? [String: [String: Any]])
    let entry = try #require(entries.first { $0.key == "%lld data points are missing." }?.value)
    #expect((entry["comment"] as? String)?.hasPrefix("2 events, 0 readers.") == true)
    let german = (entry["localizations"] as? [String: [String: [String: String]]])?["de"]?["stringUnit"]
    #expect(german?["state"] == "new")
    #expect(collector.program.terminate() == 0)
  }

  @Test func aFileThatComesLaterIsUsedAfterASignal() throws {
    let folder = try TemporaryFolder()
    let texts = folder.path("texts")
    try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: true)
    let collector = try CollectorProgram(in: folder, catalogs: texts)
    #expect(try collector.demo("--no-catalogs", "--once", "incomplete", "--number", "3").exitCode() == 0)
    try FileManager.default.copyItem(
      atPath: CollectorProgram.demoCatalogs + "/Localizable.xcstrings", toPath: texts + "/Localizable.xcstrings")
    collector.program.signal(SIGHUP)
    // Whoever asks meanwhile sees the old texts or the new ones, and soon the new ones.
    var text = ""
    for _ in 0..<200 where text != "3 Datenpunkte fehlen." {
      let reader = try RunningProgram(
        "klartext",
        ["tail", "--json", "--no-follow", "--locale", "de", "--commands", collector.folder.endpoint("c")])
      text = (try reader.object()["title"] as? [String: Any])?["text"] as? String ?? ""
    }
    #expect(text == "3 Datenpunkte fehlen.")
    #expect(collector.program.terminate() == 0)
  }
}
