import Console
import Foundation
import Testing

@testable import klartext

/// What `klartext groups`, `group`, `resolve`, `reopen` and `ignore` show to people.
@Suite struct GroupLinesTests {
  @Test func aListHasAColumnForEachThingAndNothingThatATerminalObeys() throws {
    let lines = try #require(
      ListCommand.lines([head, summary(title: "Der Korb ist voll.\u{1B}[2J")], .reader("en")))
    #expect(lines.count == 1 && lines[0].hasPrefix("00c5a1b2d3e4f567  regressed  error  shop"))
    #expect(lines[0].contains("8 Ereignisse ↑  users: ≈70312  "))
    #expect(lines[0].hasSuffix("[de] Der Korb ist voll.\\u{1B}[2J"))
    #expect(ListCommand.notice([head], .reader("en")) == "Page 2 of 3; 104 groups in all")
  }

  @Test func aTextInAnotherLanguageIsMarked() throws {
    let lines = try #require(ListCommand.lines([head, summary(title: "Der Korb ist voll.")], .reader("ko")))
    #expect(lines[0].hasSuffix("[de] Der Korb ist voll."))
  }

  @Test func allOfAGroupIsShownLineByLine() throws {
    let details = Array(
      #"""
      {"v":1,"kind":"groupDetails","group":"00c5a1b2d3e4f567","status":{"name":"ignored","at":0,"by":"ana\n","untilCount":9},\#
      "trend":{"hour":12,"usual":1.5,"threshold":100.0,"spike":false},"releases":{"count":40,"exact":false,"list":\#
      [{"name":"2.4.0","count":7,"firstSeen":0,"lastSeen":0}],"others":5},"hours":[]}
      """#.utf8)
    let event = Array(#"{"v":1,"kind":"groupEvent","role":"first","event":{"id":"0190","time":0,"error":{}}}"#.utf8)
    let lines = try #require(
      ShowGroupCommand.lines([head, summary(title: "Voll."), details, event], .reader("en")))
    #expect(lines.contains { $0.hasPrefix("Status") && $0.contains("ignored, by ana⏎, at ") })
    #expect(lines.contains { $0.hasPrefix("Status") && $0.hasSuffix("until this many occurrences: 9") })
    #expect(lines.contains { $0.hasPrefix("Releases") && $0.hasSuffix("≈40: 2.4.0 (7), others (5)") })
    #expect(lines.contains { $0.hasPrefix("First event") && $0.hasSuffix("0190") })
  }

  @Test func aDecisionNamesTheGroupThatItWasMadeAbout() {
    let answer = #"{"v":1,"kind":"reopen","id":"1","group":"00c5a1b2d3e4f567","asked":"17","status":{"name":"open"}}"#
    #expect(
      DecisionCommand.lines([Array(answer.utf8)], .reader("en"))
        == ["17 is merged into 00c5a1b2d3e4f567.", "00c5a1b2d3e4f567 open"])
  }

  @Test(arguments: [
    ("30s", 30), ("90m", 5_400), ("12h", 43_200), ("7d", 604_800), ("2w", 1_209_600), ("0h", nil), ("-1h", nil),
    ("h", nil), ("", nil), ("7", nil), ("9999999999999999999h", nil), ("9223372036854775807w", nil), ("101000d", nil),
  ])
  func aLengthOfTimeIsANumberAndItsUnit(text: String, seconds: Int64?) {
    #expect(CommandTimes.seconds(text) == seconds)
  }

  private let head = Array(#"{"v":1,"kind":"groups","id":"1","count":1,"groups":104,"page":2,"pages":3}"#.utf8)

  private func summary(title: String) -> [UInt8] {
    let members: [String: Any] = [
      "kind": "summary", "group": "00c5a1b2d3e4f567", "status": "regressed", "severity": "error", "service": "shop",
      "count": 8,
      "countText": "8 Ereignisse", "firstSeen": 0, "lastSeen": 0, "title": ["text": title, "language": "de"],
      "users": ["count": 70_312, "exact": false], "trend": ["hour": 8, "usual": 1, "threshold": 5, "spike": true],
    ]
    return (try? JSONSerialization.data(withJSONObject: members)).map(Array.init) ?? []
  }
}
