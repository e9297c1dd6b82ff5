import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing

/// A folder of catalogs that changes under a running collector; the test turns the crank of both.
@Suite struct CatalogReloadTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("\"late\" = \"Zu spät.\";\n\"lost\" = \"Verloren.\";\n")
  }

  @Test func aChangedFileIsUsedFromTheNextSentenceOn() throws {
    let bench = try open()
    #expect(try title(bench) == "Zu spät.")
    try write("\"late\" = \"Verspätet.\";\n\"lost\" = \"Verloren.\";\n")
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Zu spät.")
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Verspätet.")
  }

  @Test func aReloadCanBeAskedFor() throws {
    let bench = try open()
    #expect(try title(bench) == "Zu spät.")
    try write("\"late\" = \"Verspätet.\";\n\"lost\" = \"Verloren.\";\n")
    bench.collector.makeReloadRequest().make()
    #expect(try title(bench) == "Verspätet.")
  }

  @Test(arguments: ["\"late\" = \"Verspätet.\";\n\"lost\" = \"Verl", "\u{0}\u{1}\u{2}", "{"])
  func aDamagedFileLeavesTheOldTable(damaged: String) throws {
    let bench = try open()
    #expect(try title(bench) == "Zu spät.")
    try write(damaged)
    bench.collector.checkCatalogs()
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Zu spät.")
    let lines = try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"1"}"#)
    try #require(lines.count > 2)
    #expect(lines[1].contains(#""table":"Localizable","from":"folder""#) && lines[1].contains(#""languages":{"de":2}"#))
    #expect(lines.dropFirst(2).contains { $0.contains("stay in use") && $0.contains("de.lproj/Localizable.strings") })
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    try write("\"late\" = \"Verspätet.\";\n\"lost\" = \"Verloren.\";\n")
    bench.collector.checkCatalogs()
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Verspätet.")
    #expect(try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"2"}"#).count == 2)
  }

  /// Case 12: there is no good table to keep.
  @Test func aFileThatIsBadFromTheStartCostsOnlyTheTextsThatAreLost() throws {
    try write("\"late\" = \"Verspätet;\n\"lost\" = \"Verloren.\";\n")
    let bench = try open()
    #expect(try title(bench) == "Too late.")
    let lines = try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"1"}"#)
    try #require(lines.count == 3)
    #expect(lines[1].contains(#""languages":{"de":1}"#))
    #expect(lines[2].contains("de.lproj/Localizable.strings") && lines[2].contains(#""line":1"#))
    #expect(lines[2].contains("unterminated_string"))
  }

  @Test func whatIsGoneIsTold() throws {
    let bench = try open()
    #expect(try title(bench) == "Zu spät.")
    try FileManager.default.removeItem(atPath: folder.path("texts/de.lproj/Localizable.strings"))
    bench.collector.checkCatalogs()
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Too late.")
    let lines = try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"1"}"#)
    try #require(lines.count == 2)
    #expect(lines[1].contains("fewer_entries"))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test func aFolderThatCannotBeReadTakesNothingAway() throws {
    let bench = try open()
    #expect(try title(bench) == "Zu spät.")
    try FileManager.default.moveItem(atPath: folder.path("texts"), toPath: folder.path("elsewhere"))
    bench.collector.checkCatalogs()
    bench.collector.checkCatalogs()
    #expect(try title(bench) == "Zu spät.")
    let lines = try bench.snapshot(#"{"v":1,"kind":"catalogs","id":"1"}"#)
    #expect(lines.contains { $0.contains("unreadable") })
  }

  @Test func textsOfOneServiceGoBeforeThoseOfAll() throws {
    try write("\"late\" = \"Nur im Laden zu spät.\";\n", to: "services/shop/de.lproj")
    let bench = try open()
    #expect(try title(bench) == "Nur im Laden zu spät.")
  }

  private func open() throws -> CollectorBench {
    let path = folder.path("texts")
    let bench = try CollectorBench.open(in: folder) { $0.catalogFolders = [path] }
    let text = #"{"key":"late","text":"Too late.","language":"en"}"#
    try bench.send(batch(1, #"{"error":{"type":"Shop.CartError","case":"late","description":\#(text)}}"#))
    _ = try bench.answer("acknowledged")
    return bench
  }

  private func write(_ text: String, to language: String = "de.lproj") throws {
    let path = folder.url.appending(path: "texts/\(language)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path.appending(path: "Localizable.strings"), options: .atomic)
  }

  /// The sentence of the only group, in a snapshot.
  private func title(_ bench: borrowing CollectorBench) throws -> String {
    let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"de"}"#)
    let object = try JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8)) as? [String: Any]
    return (object?["title"] as? [String: Any])?["text"] as? String ?? ""
  }
}
