import Configuration
import Console
import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import klartext

/// `klartext check` tells what is wrong in the reader's language, and programs the same as ever.
@Suite struct ProblemTextTests {
  private static let text = """
    {endpoints: {events: "tcp://0.0.0.0:1", commands: 7}, limts: {}, limits: {groups: -1}, words: {interval: "2h",
     repeat: "1h", quiet: "soon"}, muting: {inhibitions: [{}]}, limits: {}}
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ locale: String, _ more: String...) throws -> CommandRun {
    try Data(Self.text.utf8).write(to: URL(filePath: folder.path("c.json5")))
    return CommandRun(["check", "--locale", locale] + more + [folder.path("c.json5")], environment: ["HOME": "/"])
  }

  @Test(arguments: [
    ("en", ["expected: a whole number from", "Did you mean “limits”?", "contradicts words.interval = "]),
    ("de", ["erwartet: eine ganze Zahl von", "Meinten Sie „limits“?", "widerspricht words.interval = "]),
    ("ja", ["までの整数", "「limits」のことですか？", "と矛盾します"]),
  ])
  func `Each problem is told in the reader's language with place and code`(locale: String, parts: [String]) throws {
    let lines = try run(locale).lines
    #expect(lines.count == 10, "\(lines)")
    for line in lines.dropLast() {
      #expect(line.firstMatch(of: #/^.*c\.json5:\d+:\d+: error\[[a-z0-9_]+\]: /#) != nil, "\(line)")
    }
    let all = lines.joined(separator: "\n").unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }
    let plain = String(String.UnicodeScalarView(all))
    for part in parts { #expect(plain.contains(part), "\(part) in \(plain)") }
    if locale != "en" { #expect(!plain.contains("expected") && !plain.contains("found")) }
  }

  @Test func `Machines read the same in each language`() throws {
    let english = try run("en", "--json")
    #expect(try run("ar", "--json").lines == english.lines && english.code == .dataRefused)
  }

  @Test(arguments: ConfigurationText.Key.allCases) func `Each key is in the catalog`(key: ConfigurationText.Key) {
    for locale in ["en", "de", "ar", "zh-Hant"] {
      let text = Messages(locale: locale).part(MessageKey(rawValue: key.rawValue), .string("1"), .string("2"))
      #expect(text != key.rawValue)
    }
  }
}
