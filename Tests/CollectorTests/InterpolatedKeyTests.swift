import Collector
import Foundation
import TestSupport
import Testing

/// Texts whose number was put into the key before it was looked up, so that no table can have the key (case 21).
@Suite struct InterpolatedKeyTests {
  private static let shared = SchemaCheck.root.deletingLastPathComponent()
    .appending(path: "shared/cases/inputs/21-interpolated-key")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(
      """
      "The gateway answered with status %lld." = "Das Gateway antwortete mit Status %lld.";
      "%lld: %@" = "%lld – %@";
      """)
  }

  @Test func aPatternThatFitsIsOneGroupInTheReadersLanguageAndNoWorkForTranslators() throws {
    let bench = try open()
    try send([500, 502, 503, 500].map { "The gateway answered with status \($0)." }, to: bench)
    try expect(bench, title: "Das Gateway antwortete mit Status 500.", language: "de", source: "catalog")
    #expect(try missing(bench).isEmpty)
  }

  @Test func whereNoPatternFitsTheProducersTextIsShownAndOneMaskedLineIsListed() throws {
    let bench = try open()
    try send([500, 502, 503, 500].map { "The cache answered with status \($0)." }, to: bench)
    try expect(bench, title: "The cache answered with status 500.", language: "en", source: "producer")
    let rows = try missing(bench)
    #expect(rows.count == 1)
    #expect(rows.first?["key"] as? String == "The cache answered with status #.")
    #expect(rows.first?["masked"] as? Bool == true && rows.first?["events"] as? Int == 4)
    #expect(rows.first?["hint"] == nil)
  }

  @Test func aPatternThatIsTooWeakIsOnlyAHint() throws {
    let bench = try open()
    try send([500, 502, 503, 500].map { "\($0): x" }, to: bench)
    try expect(bench, title: "500: x", language: "en", source: "producer")
    try write("\"%lld: x\" = \"%lld – x\";")
    bench.collector.makeReloadRequest().make()
    let rows = try missing(bench)
    #expect(rows.map { $0["key"] as? String } == ["#: x"] && rows.first?["events"] as? Int == 4)
    #expect(rows.first?["hint"] as? String == "%lld: x")
  }

  @Test func theListDoesNotGrowWithTheNumbers() throws {
    let bench = try open()
    for round in 1...4 {
      try send((0..<50).map { "The cache answered with status \(round * 100 + $0)." }, to: bench, sequence: round)
    }
    let rows = try missing(bench)
    #expect(rows.count == 1 && rows.first?["events"] as? Int == 200)
  }

  /// The shared input: its table has the pattern, so the decision of issue 3 (item 5) stands above the log's.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: shared.path)))
  func theSharedCaseIsShownInGerman() throws {
    try FileManager.default.removeItem(atPath: folder.path("texts/de.lproj/Localizable.strings"))
    try FileManager.default.copyItem(
      at: Self.shared.appending(path: "de.strings"),
      to: folder.url.appending(path: "texts/de.lproj/Localizable.strings"))
    let lines = try String(contentsOf: Self.shared.appending(path: "events.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { try #require(try object(String($0))["error"] as? [String: Any]) }
    let texts = try lines.map { try #require($0["description"] as? String) }
    let bench = try open()
    try send(texts, to: bench)
    try expect(bench, title: "Der Server lieferte Code 500.", language: "de", source: "catalog")
    #expect(try missing(bench).isEmpty)
    // Without the table it is what the log asks for: the producer's text, and one line for all four.
    try write("\"k\" = \"v\";")
    bench.collector.makeReloadRequest().make()
    try expect(bench, title: "Server returned code 500.", language: "en", source: "producer")
    let rows = try missing(bench)
    #expect(rows.map { $0["key"] as? String } == ["Server returned code #."] && rows.first?["events"] as? Int == 4)
  }

  // MARK: The bench

  private func open() throws -> CollectorBench {
    let path = folder.path("texts")
    return try CollectorBench.open(in: folder) { $0.catalogFolders = [path] }
  }

  private func write(_ text: String) throws {
    let path = folder.url.appending(path: "texts/de.lproj")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path.appending(path: "Localizable.strings"), options: .atomic)
  }

  private func send(_ texts: [String], to bench: borrowing CollectorBench, sequence: Int = 1) throws {
    let head =
      #"{"v":1,"kind":"batch","origin":{"service":"shop"},"run":"run-1","sequence":\#(sequence),"sentAt":1}"#
    let events = texts.map { text in
      #"{"error":{"domain":"Shop.Gateway","code":0,"case":"status","description":{"key":"\#(text)","text":"\#(text)","language":"en"}}}"#
    }
    try bench.send(([head] + events).joined(separator: "\n"))
    while try bench.answer("acknowledged")["sequence"] as? Int != sequence {}
  }

  /// One group of four, shown so.
  private func expect(
    _ bench: borrowing CollectorBench, title: String, language: String, source: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"de"}"#)
    try #require(lines.count == 2, sourceLocation: location)
    let summary = try object(lines[1])
    let shown = try #require(summary["title"] as? [String: Any])
    #expect(shown["text"] as? String == title, sourceLocation: location)
    #expect(shown["language"] as? String == language, sourceLocation: location)
    #expect(shown["source"] as? String == source, sourceLocation: location)
    #expect(summary["count"] as? Int == 4, sourceLocation: location)
  }

  private func missing(_ bench: borrowing CollectorBench) throws -> [[String: Any]] {
    let lines = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m","locale":"de"}"#)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    return try lines.dropFirst().map { try object($0) }
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
