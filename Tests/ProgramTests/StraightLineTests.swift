import Foundation
import TestSupport
import Testing

/// The whole path with the real programs: an error thrown in a service is read in the reader's language.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StraightLineTests {
  /// A failure of the demo, and what its reader is to see.
  struct Row: Sendable {
    var failure: String
    var number: String
    var reader: String
    var text: String
    var language: String
    var source = "catalog"
  }

  @Test(arguments: [
    Row(failure: "incomplete", number: "1", reader: "de", text: "1 Datenpunkt fehlt.", language: "de"),
    Row(failure: "incomplete", number: "12000", reader: "de", text: "12.000 Datenpunkte fehlen.", language: "de"),
    Row(failure: "incomplete", number: "2", reader: "ar", text: "تنقص نقطتا بيانات.", language: "ar"),
    Row(failure: "incomplete", number: "3", reader: "ar-EG", text: "تنقص ٣ نقاط بيانات.", language: "ar"),
    Row(failure: "incomplete", number: "21", reader: "ru", text: "Не хватает 21 точки данных.", language: "ru"),
    Row(
      failure: "untranslated", number: "7", reader: "de", text: "The checksum of ledger shard 7 does not match.",
      language: "en", source: "producer"),
  ])
  func anErrorIsReadInTheReadersLanguage(row: Row) throws {
    let collector = try CollectorProgram(in: try TemporaryFolder())
    let reader = try collector.reader(row.reader)
    let demo = try collector.demo("--once", row.failure, "--number", row.number)
    #expect(demo.exitCode() == 0)
    let title = try title(of: try reader.object { $0["kind"] as? String == "summary" })
    #expect(title["text"] as? String == row.text)
    #expect(title["source"] as? String == row.source)
    #expect(title["language"] as? String == row.language)
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
