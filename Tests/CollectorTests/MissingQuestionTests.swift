import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing

/// `missing` asked of a collector whose crank the test turns.
@Suite struct MissingQuestionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.url.appending(path: "texts/de.lproj")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    let texts = "\"Err %lld\" = \"Fhl %lld\";\n\"paid\" = \"Bezahlt.\";\n"
    try Data(texts.utf8).write(to: path.appending(path: "Localizable.strings"))
  }

  /// The number was put into the key before it was looked up, so no table can have it (case 21).
  ///
  /// The pattern is too weak for the reverse lookup, which would find a longer one and translate the text after all.
  @Test func aNumberInTheKeyIsOneLineWithAHintOfTheKeyThatWasMeant() throws {
    let bench = try open()
    let events = [500, 502, 503, 500].map { number in
      #"{"error":{"domain":"Shop.Gateway","code":0,"case":"status","description":{"key":"Err \#(number)","text":"Err \#(number)","language":"en"}}}"#
    }
    try bench.send(batch(1, events[0], events[1], events[2], events[3]))
    _ = try bench.answer("acknowledged")
    let summaries = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"s","locale":"de"}"#)
    try #require(summaries.count == 2)
    let title = try #require(try object(summaries[1])["title"] as? [String: Any])
    #expect(title["text"] as? String == "Err 500" && title["language"] as? String == "en")
    let lines = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m","locale":"de"}"#)
    try #require(lines.count == 2)
    let row = try object(lines[1])
    #expect(row["key"] as? String == "Err #" && row["masked"] as? Bool == true)
    #expect(row["events"] as? Int == 4)
    #expect(row["hint"] as? String == "Err %lld")
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test func whatIsTranslatedIsNotListedAndReadersAreCounted() throws {
    let bench = try open(reads: ["summary/fr/", "status/"])
    try bench.subscribed()
    let other = try bench.another(reads: "summary/fr/")
    try bench.send(
      batch(1, text("paid", "Paid."), text("unpaid", "Unpaid."), text("unpaid", "Unpaid.")))
    _ = try bench.answer("acknowledged")
    let german = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m","locale":"de"}"#)
    try #require(german.count == 2)
    let row = try object(german[1])
    #expect(row["key"] as? String == "unpaid" && row["events"] as? Int == 2 && row["readers"] as? Int == 0)
    #expect(row["source"] as? String == "Unpaid." && row["sourceLanguage"] as? String == "en")
    #expect(row["services"] as? [String] == ["shop"])
    // Without a locale: all that have readers, which is French with two.
    let all = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m"}"#)
    #expect(try object(all[0])["locales"] as? [String] == ["fr"])
    #expect(try all.dropFirst().map { try object($0)["key"] as? String } == ["unpaid", "paid"])
    #expect(try all.dropFirst().allSatisfy { try object($0)["readers"] as? Int == 2 })
    #expect(try SchemaCheck.faults("any", lines: all) == "")
    _ = other
  }

  /// With the thread that a running collector has beside it, looking at the folders or not, and without.
  @Test(arguments: [(false, nil), (true, .seconds(3_600)), (true, nil)] as [(Bool, Duration?)])
  func aRestartAndAThousandGroupsMakeNoDifference(hasThread: Bool, interval: Duration?) throws {
    do {
      let bench = try open { $0.stateFolder = folder.path("state") }
      for sequence in 1...20 {
        let lines = (0..<50).map { text("key \(sequence)/\($0)x", "Text.", type: "Shop.E\(sequence)x\($0)") }
        try bench.send(([batch(sequence)] + lines).joined(separator: "\n"))
        while try bench.answer("acknowledged")["sequence"] as? Int != sequence {}
      }
      try bench.collector.finish()
    }
    let bench = try open(hasCatalogThread: hasThread) {
      $0.stateFolder = folder.path("state")
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
      $0.catalogInterval = interval
    }
    let lines = try bench.snapshot(#"{"v":1,"kind":"missing","id":"m","locale":"de"}"#)
    let head = try object(lines[0])
    #expect(head["groups"] as? Int == 1_000)
    // Masked, all keys of a batch are alike: "key #/#x".
    try #require(lines.count == 2)
    #expect(try object(lines[1])["events"] as? Int == 1_000)
    try bench.collector.finish()
  }

  private func open(
    reads: [String] = [], hasCatalogThread: Bool = false,
    _ change: (inout CollectorSettings) -> Void = { _ in }
  ) throws -> CollectorBench {
    let path = folder.path("texts")
    return try CollectorBench.open(in: folder, reads: reads, hasCatalogThread: hasCatalogThread) {
      $0.catalogFolders = [path]
      change(&$0)
    }
  }

  private func text(_ key: String, _ text: String, type: String = "Shop.CartError") -> String {
    #"{"error":{"type":"\#(type)","case":"\#(key)","description":{"key":"\#(key)","text":"\#(text)","language":"en"}}}"#
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
