import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire
import ZeroMQ

/// A producer that ships its table, and a collector that has none.
@Suite struct ShippedCatalogTests {
  private let content = Array("\"Card %@ was declined.\" = \"Karte %@ wurde abgelehnt.\";\n".utf8)
  private let declined = #"""
    {"error":{"type":"Shop.CartError","case":"declined","description":{"key":"Card %@ was declined.",\#
    "arguments":[{"string":"4711"}],"text":"Card 4711 was declined.","language":"en"}}}
    """#

  @Test func theFirstWordOfANewErrorIsInTheReadersLanguageAlready() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/de/", "status/"])
    try bench.subscribed()
    try bench.send(head(1) + declined)
    let wanted = try bench.answer("wantCatalog", advance: .zero)
    #expect(wanted["hashes"] as? [String] == [ContentHash(of: content).text])
    // Nobody is told before the texts are here.
    for _ in 0..<20 { try bench.collector.step(upTo: .zero) }
    let early = try bench.reader.receive().map { String(decoding: $0[0], as: UTF8.self) }
    #expect(early?.hasPrefix("summary/") != true)
    try bench.send(part)
    let got = try bench.answer("gotCatalog", advance: .zero)
    #expect(got["part"] as? Int == 1)
    let title = try #require(try bench.summary("summary/de/")["title"] as? [String: Any])
    #expect((title["text"] as? String)?.contains("wurde abgelehnt.") == true)
    #expect(title["from"] as? String == "producer" && title["table"] as? String == "Localizable")
    #expect(title["source"] as? String == "catalog" && title["language"] as? String == "de")
    let lines = try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"1"}"#)
    #expect(lines.count == 2 && lines[1].contains(#""service":"shop","table":"Localizable","from":"producer""#))
    let spoken = try text(wanted) + "\n" + text(got)
    #expect(try SchemaCheck.faults("any", lines: lines + spoken.split(separator: "\n").map(String.init)) == "")
  }

  @Test func aTableThatNeverComesHoldsNothingUpForLong() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/de/", "status/"])
    try bench.subscribed()
    try bench.send(head(1) + declined)
    _ = try bench.answer("wantCatalog")
    _ = try bench.answer("acknowledged")
    bench.time.advance(by: .seconds(2))
    let title = try #require(try bench.summary("summary/de/")["title"] as? [String: Any])
    #expect(title["text"] as? String == "Card 4711 was declined.")
    #expect(title["source"] as? String == "producer" && title["from"] == nil)
  }

  @Test func aRestartHasTheTableFromTheStoreAndOtherServicesDoNot() throws {
    let folder = try TemporaryFolder()
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
      try bench.send(head(1) + declined)
      _ = try bench.answer("wantCatalog")
      try bench.send(part)
      _ = try bench.answer("gotCatalog")
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder) {
      $0.stateFolder = folder.path("state")
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    let other = batch(run: "run-2", 1, declined).replacing(#""service":"shop""#, with: #""service":"till""#)
    try bench.send(other)
    _ = try bench.answer("acknowledged")
    try bench.send(head(2) + declined)
    _ = try bench.answer("acknowledged")
    let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"de"}"#)
    let shop = try #require(lines.first { $0.contains(#""service":"shop","severity""#) })
    let till = try #require(lines.first { $0.contains(#""service":"till","severity""#) })
    #expect(shop.contains("wurde abgelehnt") && till.contains("was declined"))
    try bench.collector.finish()
  }

  @Test(arguments: [
    (#""data":"!!!!""#, "out_of_range"), (#""data":"AAAA""#, "hash_mismatch"), (#""part":3"#, "out_of_range"),
    (#""format":"docx""#, "out_of_range"), (#""hash":"0123456789abcdef""#, "table_not_wanted"),
    (#""parts":9999"#, "out_of_range"), (#""table":7"#, "wrong_type"), (#""data":null"#, "missing_field"),
  ])
  func aBadPartIsRefusedByCodeAndCostsNoEvent(change: String, code: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(head(1) + declined)
    _ = try bench.answer("wantCatalog")
    let name = try #require(change.split(separator: ":").first.map(String.init))
    let member = try Regex(name + #":("[^"]*"|[0-9]+)"#)
    try bench.send(part.replacing(member, with: change, maxReplacements: 1))
    let refused = try bench.answer("refused")
    #expect((refused["refusals"] as? [[String: Any]])?.first?["code"] as? String == code)
    #expect(refused["sequence"] == nil)
    #expect(try SchemaCheck.faults("answer", lines: [try text(refused)]) == "")
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1)
  }

  @Test func aTableThatIsTooLargeCostsNoEvent() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(head(1).replacing(#""bytes":\#(content.count)"#, with: #""bytes":99999999"#) + declined)
    let refused = try bench.answer("refused")
    #expect((refused["refusals"] as? [[String: Any]])?.first?["code"] as? String == "table_too_large")
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1)
  }

  private var table: ShippedTable {
    ShippedTable(
      table: "Localizable", format: .strings, language: "de", hash: ContentHash(of: content), bytes: content.count)
  }

  /// The head of a batch that names the table.
  private func head(_ sequence: UInt64) -> String {
    var writer = JSONWriter()
    let head = BatchHead(
      origin: Origin(service: "shop"), run: "run-1", sequence: sequence, sentAt: Timestamp(microseconds: 1),
      catalogs: [table])
    EventEncoder().encode(head: head, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The whole file as one part.
  private var part: String {
    var writer = JSONWriter()
    let part = CatalogPart(
      hash: table.hash, table: table.table, format: table.format, language: table.language, part: 1, parts: 1,
      data: content)
    EventEncoder().encode(part: part, from: Origin(service: "shop"), run: "run-1", into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func text(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }
}
