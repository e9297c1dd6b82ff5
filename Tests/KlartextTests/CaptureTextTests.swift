import ErrorModel
import Foundation
import Grouping
import TestSupport
import Testing
import Wire

@testable import Klartext

/// Where the case log keeps its recipe for long texts.
private let sharedRecipe = "/work/shared/cases/inputs/26-very-long/make.json"

/// Texts without measure: they arrive cut at a whole character, with the length of the whole.
@Suite struct CaptureTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var head = ""
    var unit: String
    var times: Int
    var tail = ""
    var text: String { head + String(repeating: unit, count: times) + tail }
  }

  static let rows: [Row] = [
    Row(testDescription: "a dump", head: "begins ", unit: "x", times: 1_500_000, tail: " ends"),
    Row(testDescription: "a sentence again and again", unit: "the same words ", times: 900, tail: "END"),
    Row(testDescription: "lines", unit: "line\n", times: 20_000),
    Row(testDescription: "families", unit: "👨‍👩‍👧‍👦", times: 4_000),
    Row(testDescription: "one letter with marks", head: "e", unit: "\u{301}", times: 100_000),
    Row(testDescription: "brackets", head: "a", unit: "(", times: 60_000, tail: "b"),
    Row(testDescription: "flags", unit: "🇺🇳", times: 50_000),
    Row(testDescription: "hidden scopes", unit: "(unknown context at $1f", times: 50_000),
    Row(testDescription: "line ends of two characters", unit: "\r\n.", times: 50_000),
  ]

  private static func captured(_ text: String) -> ErrorDetails {
    var capture = Capture(sourceLanguage: "en")
    return capture.details(
      of: NSError(
        domain: "Till", code: 1,
        userInfo: [NSLocalizedDescriptionKey: text, NSLocalizedFailureReasonErrorKey: text, "NSDebugDescription": text])
    )
  }

  @Test(arguments: rows)
  func eachArrivesCut(_ row: Row) throws {
    let text = row.text
    let details = Self.captured(text)
    let mark = "… (cut, \(text.utf8.count) bytes in all)"
    let limits = [
      (details.description?.text, Limits.descriptionCharacters), (details.reason?.text, Limits.textCharacters),
      (details.developerText, Limits.textCharacters),
    ]
    for (cut, limit) in limits {
      let cut = try #require(cut)
      #expect(cut.hasSuffix(mark) && cut.count <= limit && cut.utf8.count <= limit * 4 + mark.utf8.count)
      let kept = cut.dropLast(mark.count)
      // The beginning, and no character that the text has not; one that is too large itself is cut between its parts.
      #expect(!kept.isEmpty && text.utf8.starts(with: kept.utf8))
      #expect(row.unit == "\u{301}" || text.starts(with: kept))
    }
  }

  @Test("Time goes with what is kept and not with what is there", arguments: rows)
  func longTextsCostLittle(_ row: Row) {
    let text = row.text
    var writer = JSONWriter()
    let time = ThreadTime.measure {
      let details = Self.captured(text)
      _ = GroupIdentity.key(service: "till", explicitGroup: nil, error: details)
      ErrorWriter.write(details, into: &writer)
    }
    // Ours is 50 ms in a release build; a debug build gets ten times as long.
    #expect(time < .milliseconds(500))
    #expect(writer.bytes.count < 160 << 10)
  }

  private struct Recipe: Decodable {
    struct Event: Decodable {
      var domain: String
      var code, times: Int
      var prefix, unit, suffix: String
    }
    var events: [Event]
  }

  @Test(
    "26: the long texts of the case log", .enabled(if: FileManager.default.fileExists(atPath: sharedRecipe)))
  func theRecipeOfTheLog() throws {
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data(contentsOf: URL(filePath: sharedRecipe)))
    for event in recipe.events {
      let text = event.prefix + String(repeating: event.unit, count: event.times) + event.suffix
      var capture = Capture()
      let details = capture.details(
        of: NSError(domain: event.domain, code: event.code, userInfo: [NSLocalizedDescriptionKey: text]))
      let cut = try #require(details.description?.text)
      #expect(cut.hasSuffix("… (cut, \(text.utf8.count) bytes in all)") && cut.count <= Limits.descriptionCharacters)
    }
  }

  @Test("The group is made of the cut text, which is what the collector has")
  func theGroupIsThatOfTheCutText() {
    func key(_ tail: String) -> GroupKey {
      var details = Self.captured(String(repeating: "the same words ", count: 900) + tail)
      // Only text: type and code would decide alone.
      details.code = nil
      return GroupIdentity.key(service: "till", explicitGroup: nil, error: details)
    }
    #expect(key("END") == key("FIN"))
    // The length of the whole is a number, and numbers are masked.
    #expect(key("END") == key("THE END"))
  }
}
