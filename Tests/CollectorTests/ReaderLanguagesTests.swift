import Collector
import Foundation
import TestSupport
import Testing
import ZeroMQ

/// Readers of several languages.
@Suite struct ReaderLanguagesTests {
  @Test func aReaderOfSeveralLanguagesGetsTheBestOneThereIs() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "texts/fr.lproj")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data("\"late\" = \"Trop tard.\";".utf8).write(to: path.appending(path: "Localizable.strings"))
    let topic = "summary/it-CH,fr;q=0.8/"
    let bench = try CollectorBench.open(in: folder, reads: [topic, "status/"]) {
      $0.catalogFolders = [folder.path("texts")]
    }
    try bench.subscribed()
    let text = #"{"key":"late","text":"Too late.","language":"en"}"#
    try bench.send(batch(1, #"{"error":{"type":"Shop.CartError","case":"late","description":\#(text)}}"#))
    let title = try #require(try bench.summary(topic)["title"] as? [String: Any])
    #expect(title["text"] as? String == "Trop tard." && title["language"] as? String == "fr")
    let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"it-CH,fr;q=0.8"}"#)
    #expect(lines.count == 2 && lines[1].contains("Trop tard."))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    // What is missing is told of the first language.
    let missing = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m"}"#)
    #expect(missing[0].contains(#""locales":["it-CH"]"#))
    #expect(try SchemaCheck.faults("any", lines: missing) == "")
  }

  /// A reader whose language there is no room for is told, and served as soon as there is.
  @Test func aLanguageWithoutRoomIsNamedUntilItIsServed() throws {
    let folder = try TemporaryFolder()
    var settings = CollectorSettings()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) {
      $0.locales = 1
      settings = $0
    }
    try bench.subscribed()
    try bench.reader.subscribe("summary/de/")
    var status = try bench.subscribed()
    #expect(status["unserved"] == nil)
    try bench.reader.subscribe("summary/fr/")
    while status["unserved"] == nil { status = try bench.subscribed() }
    #expect(status["unserved"] as? [String] == ["fr"])
    let line = try String(decoding: JSONSerialization.data(withJSONObject: status), as: UTF8.self)
    #expect(try SchemaCheck.faults("status", lines: [line]) == "")
    settings.locales = 2
    bench.collector.makeReloadRequest().make(SettingsChange(settings: settings))
    while status["unserved"] != nil { status = try bench.subscribed() }
    try bench.send(batch(1, event("lost")))
    #expect(try bench.summary("summary/fr/")["locale"] as? String == "fr")
  }
}
