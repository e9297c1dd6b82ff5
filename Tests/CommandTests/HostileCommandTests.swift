import Console
import Escaping
import Foundation
import TestSupport
import Testing

@testable import klartext

/// Every command in every format, with each hostile text in each field of what it shows: nothing that a terminal obeys
/// or that hides comes out, and JSON gives the exact text back.
@Suite(.timeLimit(.minutes(5))) struct HostileCommandTests {
  /// Thousands of marks in one place are for the tests of one text; here they would take most of the time.
  private static let texts = RecordSamples.hostileTexts.map { text in
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(60)))
  }

  /// Commands that show nothing of a collector, and where what they show of files and arguments is tested.
  private static let others: Set = [
    "check", "backup", "send", "rules try", "catalog check", "catalog keys", "catalog pseudo", "catalog show",
    "complete", "docs", "top",
  ]

  @Test func `Each command is in the matrix or named as one that shows nothing of a collector`() {
    let seats = Set(
      HostileSeat.all.map { seat in
        seat.words.first == "catalog" ? seat.words.prefix(2).joined(separator: " ") : seat.words[0]
      })
    let commands = Set(CommandList.all.filter { !$0.isHidden }.map(\.name))
    #expect(seats.isDisjoint(with: Self.others))
    #expect(commands.subtracting(seats).isSubset(of: Self.others), "\(commands.subtracting(seats))")
    #expect(seats.isSubset(of: commands))
  }

  /// In as many runs as there are texts each place has each of them once.
  @Test(arguments: HostileSeat.all) func `Nothing comes through`(seat: HostileSeat) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let collector = try HostileCollector(at: folder.endpoint("c"))
    defer { collector.end() }
    let isTail = seat.words[0] == "tail"
    let ends = ["en", "he"].map {
      ["--commands", collector.endpoint, "--locale", $0] + (isTail ? ["--stream", folder.endpoint("s")] : [])
    }
    let environment = ["HOME": folder.path("home"), "USER": "ann", "LC_ALL": "C.UTF-8"]
    for round in Self.texts.indices {
      let end = ends[round % 2]
      let answer = HostileSeat.filled(seat.answer) { Self.texts[(round + $0) % Self.texts.count] }
      collector.say(answer)
      let people = CommandRun(seat.words + end, environment: environment)
      #expect(people.code == .ok, "\(people.errors)")
      #expect(!people.lines.isEmpty)
      Self.expectSafe(people.output + people.errors, "round \(round)")
      let words = isTail ? ["tail", "--no-follow"] : seat.words
      let programs = CommandRun(words + seat.json + end, environment: environment)
      #expect(programs.code == .ok)
      Self.expectSafe(programs.output + programs.errors, "round \(round), JSON")
      // The stream's own head is of no interest to who reads summaries.
      let expected = isTail ? Array(answer.dropFirst()) : answer
      #expect(try objects(programs.lines) == objects(expected), "round \(round)")
      // A refusal is shown by one function, whatever was asked.
      guard ["list", "tail"].contains(seat.words[0]) else { continue }
      collector.say(HostileSeat.filled(HostileSeat.refusal) { Self.texts[(round + $0) % Self.texts.count] })
      let refused = CommandRun(seat.words + end, environment: environment)
      #expect(refused.code != .ok)
      Self.expectSafe(refused.output + refused.errors, "round \(round), refused")
    }
  }

  private func objects(_ lines: [String]) throws -> [NSDictionary] {
    try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary) }
  }

  /// Files and arguments that say the texts wherever they can.
  @Test(arguments: texts.filter { !$0.unicodeScalars.contains("\u{0}") && $0.utf8.count < 200 })
  func `What stands in files and arguments is shown as safely`(text: String) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    func file(_ name: String, _ content: String) throws -> String {
      try Data(content.utf8).write(to: URL(filePath: folder.path(name)))
      return folder.path(name)
    }
    let configuration = try file("c.json5", "{\(quoted): 1, endpoints: {events: \(quoted), stream: {}}, state: 7}")
    let catalog = try file(
      "T.xcstrings",
      #"{"sourceLanguage":"en","strings":{\#(quoted):{"localizations":{"en":{"stringUnit":{"state":"new","value":"#
        + #"\#(quoted)}},"de":{"stringUnit":{"state":"translated","value":"%lld %@"}}}},"%lld":{"comment":\#(quoted)}}}"#
    )
    let strings = try file("T.strings", "\(quoted) = \(quoted);\n\(quoted) = \"%@\"; x")
    let swift = try file("S.swift", "let m = NSLocalizedString(\"\(text)\", tableName: \"\(text)\", comment: \"\")\n")
    let rules = try file("r.json5", "[{name: \(quoted), match: {type: \(quoted), \(quoted): 1}, merge: true}]")
    var runs = [
      ["check", configuration], ["check", "--json", configuration],
    ]
    for format in ["text", "json", "github"] {
      runs.append(["catalog", "check", "--notes", "--format", format, catalog, strings])
      runs.append(["catalog", "keys", "--format", format, "--catalogs", catalog, swift])
    }
    runs += [
      ["catalog", "show", text, catalog], ["catalog", "show", "--table", text, text, catalog], ["rules", "try", rules],
      ["catalog", "pseudo", "--kind", text, catalog, "-o", folder.path("o")],
      ["silence", "x\(text)", "--for", "x\(text)"],
      ["tail", "--since", "x\(text)"], ["tail", "--group", "x\(text)"], ["drops", "--since", "x\(text)"], [text],
      ["help", text],
      ["catalog", "check", "--rule", text, catalog], ["top", "--sort", "x\(text)"],
      ["send", "--severity", "x\(text)", "--type", "T"],
      ["check", text], ["backup", "--state", text, folder.path("b")], ["list", "--\(text)"],
    ]
    for words in runs {
      let run = CommandRun(words, environment: ["HOME": folder.path("home"), "USER": text])
      Self.expectSafe(run.output + run.errors, words.joined(separator: " "))
    }
  }

  static func expectSafe(_ output: String, _ what: String) {
    var depth = 0
    for scalar in output.unicodeScalars {
      switch scalar.value {
      case 0x0A:
        if depth != 0 { Issue.record("an isolate is open at the end of a line: \(what)") }
        depth = 0
      // Isolates are ours only, and closed again in their line.
      case 0x2066...0x2068: depth += 1
      case 0x2069:
        depth -= 1
        if depth < 0 { Issue.record("an isolate is closed that is not open: \(what)") }
      default:
        if ForbiddenScalars.contains(scalar) {
          Issue.record("U+\(String(scalar.value, radix: 16)) comes through: \(what)")
        }
      }
    }
    if depth != 0 { Issue.record("an isolate is open at the end: \(what)") }
  }
}
