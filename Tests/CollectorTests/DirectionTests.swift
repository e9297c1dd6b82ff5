import Collector
import Foundation
import TestSupport
import Testing

/// Right-to-left sentences with paths and numbers of orders in them (case 19).
@Suite struct DirectionTests {
  private static let hebrew = """
    "open %@ %@" = "אי אפשר לקרוא את %1$@ בשביל %2$@.";
    "wait %lld" = "לנסות שוב בעוד %lld שניות";
    """

  @Test(arguments: [
    (["/srv/app/a.sqlite", "B-17 (X/Y)"], ["/srv/app/a.sqlite", "B-17 (X/Y)"]),
    (["/srv/תיקייה/א.db", "רות!"], ["/srv/תיקייה/א.db", "רות!"]),
    // What an operator's system brings along cannot close what a reader opens.
    (["a\u{2069}\u{202E}b", "\u{2066}x"], ["ab", "x"]),
  ])
  func noMarkOfDirectionIsInTheStream(_ arguments: [String], _ inserted: [String]) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "texts/he.lproj")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data(Self.hebrew.utf8).write(to: path.appending(path: "Localizable.strings"))
    let bench = try CollectorBench.open(in: folder, reads: ["summary/he/", "status/"]) {
      $0.catalogFolders = [folder.path("texts")]
    }
    try bench.subscribed()
    let values = arguments.map { #"{"string":"\#($0)"}"# }.joined(separator: ",")
    let text = #"{"key":"open %@ %@","arguments":[\#(values)]}"#
    try bench.send(batch(1, #"{"error":{"type":"Shop.DiskError","description":\#(text)}}"#))
    let title = try #require(try bench.summary("summary/he/")["title"] as? [String: Any])
    let sentence = try #require(title["text"] as? String)
    #expect(!sentence.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value || 0x202A...0x202E ~= $0.value })
    let units = Array(sentence.utf16)
    let inserts = try #require(title["inserts"] as? [[Int]])
    #expect(inserts.map { String(decoding: units[$0[0]..<$0[1]], as: UTF16.self) } == inserted)
    let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"he"}"#)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value } })
  }
}
