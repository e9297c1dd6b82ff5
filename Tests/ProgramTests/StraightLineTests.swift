import Foundation
import TestSupport
import Testing

/// The whole path with the real programs: an error thrown in a service is read in the reader's language.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StraightLineTests {
  @Test(arguments: [
    ("incomplete", "12", "de", "12 Datenpunkte fehlen.", "catalog"),
    ("incomplete", "1", "de", "1 Datenpunkt fehlt.", "catalog"),
    ("untranslated", "7", "de", "", "producer"),
  ])
  func anErrorIsReadInGerman(failure: String, number: String, locale: String, text: String, source: String) throws {
    let collector = try CollectorProgram(in: try TemporaryFolder())
    let reader = try collector.reader(locale)
    let demo = try collector.demo("--once", failure, "--number", number)
    #expect(demo.exitCode() == 0)
    let title = try title(of: try reader.object { $0["kind"] as? String == "summary" })
    if !text.isEmpty { #expect(title["text"] as? String == text) }
    #expect(title["source"] as? String == source)
    #expect(title["language"] as? String == (source == "catalog" ? locale : "en"))
    #expect(collector.program.terminate() == 0)
  }

  @Test func twoReadersGetTheSameErrorEachInTheirLanguage() throws {
    let collector = try CollectorProgram(in: try TemporaryFolder())
    let german = try collector.reader("de")
    let arabic = try collector.reader("ar")
    let demo = try collector.demo("--once", "nested", "--number", "20")
    #expect(demo.exitCode() == 0)
    let inGerman = try german.object { $0["kind"] as? String == "summary" }
    let inArabic = try arabic.object { $0["kind"] as? String == "summary" }
    #expect(inGerman["group"] as? String == inArabic["group"] as? String)
    let germanText = try #require(try title(of: inGerman)["text"] as? String)
    let arabicText = try #require(try title(of: inArabic)["text"] as? String)
    // The nested error is in the same language as the text around it.
    #expect(!germanText.contains("server is not") && germanText.contains("Server antwortet nicht"))
    let letters = arabicText.unicodeScalars.filter { $0.properties.isAlphabetic }
    #expect(!letters.isEmpty && letters.allSatisfy { (0x600...0x6FF).contains($0.value) })
  }

  @Test func aCollectorKilledUnderLoadCountsEveryAcknowledgedEventOnce() throws {
    let folder = try TemporaryFolder()
    var collector = try CollectorProgram(in: folder)
    let demo = try collector.demo("--count", "6000", "--rate", "2000", "--seed", "3", "--flush", "30")
    let reader = try collector.reader("en")
    for _ in 0..<3 {
      _ = try reader.object { $0["kind"] as? String == "summary" }
      try collector.crashAndRestart()
    }
    let counts = try demo.object()
    #expect(demo.exitCode() == 0)
    let reported = try #require(counts["reported"] as? Int)
    let acknowledged = try #require(counts["acknowledged"] as? Int)
    let dropped = try #require(counts["dropped"] as? Int)
    #expect(reported == 6000 && reported == acknowledged + dropped)
    #expect(collector.program.terminate() == 0)
    let totals = try StoredTotals.read(folder.path("state"))
    #expect(totals.occurrences == acknowledged)
    #expect(totals.dropped == dropped)
    #expect(totals.minutes == acknowledged && totals.producers == acknowledged)
  }

  @Test func whatDoesNotFitWhileTheCollectorIsAwayIsCountedAndToldLater() throws {
    let folder = try TemporaryFolder()
    let demo = try RunningProgram(
      "klartext-demo",
      ["--endpoint", folder.endpoint("e"), "--count", "20000", "--rate", "0", "--seed", "9", "--flush", "60"])
    let collector = try CollectorProgram(in: folder)
    let counts = try demo.object()
    #expect(demo.exitCode() == 0)
    let acknowledged = try #require(counts["acknowledged"] as? Int)
    let dropped = try #require(counts["dropped"] as? Int)
    #expect(acknowledged > 0 && dropped > 0 && acknowledged + dropped == 20000)
    #expect(collector.program.terminate() == 0)
    let totals = try StoredTotals.read(folder.path("state"))
    #expect(totals.occurrences == acknowledged && totals.dropped == dropped)
  }

  private func title(of summary: [String: Any]) throws -> [String: Any] {
    try #require(summary["title"] as? [String: Any])
  }
}
