import Collector
import Foundation
import TestSupport
import Testing

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
}
