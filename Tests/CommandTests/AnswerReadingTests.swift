import Console
import Foundation
import Locking
import TestSupport
import Testing

@testable import klartext

/// Answers of a collector as the commands take them: whole, or not at all.
@Suite(.timeLimit(.minutes(2))) struct AnswerReadingTests {
  private static let questions: [[String]] = [
    ["list"], ["show", "00c5a1b2d3e4f567"], ["explain", "00c5a1b2d3e4f567"], ["status"], ["drops"], ["producers"],
    ["silences"], ["resolve", "00c5a1b2d3e4f567"], ["reopen", "00c5a1b2d3e4f567"], ["ignore", "00c5a1b2d3e4f567"],
    ["merge", "00c5a1b2d3e4f567", "0a3c5d7e9f1b2c4d"], ["split", "00c5a1b2d3e4f567"],
    ["silence", "service=shop", "--for", "1h"],
  ]

  /// The kind of an answer that is not the question's.
  private static func kind(_ question: [String: Any]) -> String {
    let kind = question["kind"] as? String ?? ""
    return kind == "merge" ? "merged" : kind
  }

  @Test(arguments: questions) func `An answer that cannot be read is no success`(words: [String]) throws {
    let collector = try StandInCollector { question in [#"{"v":1,"kind":"\#(Self.kind(question))","id":"1"}"#] }
    let run = CommandRun(
      words + ["--commands", collector.endpoint, "--locale", "en"], environment: ["USER": "ann"])
    #expect(run.code == .software && run.output.isEmpty)
    #expect(run.errors == "klartext: The answer of \(collector.endpoint) cannot be read.\n")
  }

  @Test(arguments: [
    ("list", #"{"v":1,"kind":"groups","id":"1","groups":1,"page":1,"pages":1}"#, #"{"v":1,"kind":"summary"}"#),
    ("drops", #"{"v":1,"kind":"drops","id":"1","rows":1,"total":1,"page":1,"pages":1}"#, #"{"kind":"dropCount"}"#),
    ("producers", #"{"v":1,"kind":"producers","id":"1","producers":1}"#, #"{"kind":"producerState","origin":{}}"#),
    ("producers", #"{"v":1,"kind":"producers","id":"1","producers":1}"#, #"{"kind":"refusedCount"}"#),
    ("silences", #"{"v":1,"kind":"silences","id":"1","silences":1}"#, #"{"kind":"silence"}"#),
  ])
  func `A row that cannot be read is no success, and one of a later version is passed over`(
    command: String, head: String, row: String
  ) throws {
    let bad = try StandInCollector { _ in [head, row] }
    #expect(CommandRun([command, "--commands", bad.endpoint]).code == .software)
    let later = try StandInCollector { _ in [head, #"{"v":1,"kind":"somethingLater","group":7}"#] }
    #expect(CommandRun([command, "--commands", later.endpoint]).code == .ok)
  }

  @Test(arguments: [false, true]) func `A page that one message does not hold is asked for to its end`(
    isJSON: Bool
  ) throws {
    let asked = Guarded([[String: Int]]())
    let collector = try StandInCollector { question in
      let from = question["from"] as? Int ?? 0
      asked.withLock { $0.append(question.compactMapValues { $0 as? Int }.filter { $0.key != "v" }) }
      let next = from < 4 ? #","next":{"from":\#(from + 2),"limit":\#(3 - from)}"# : ""
      let head = #"{"v":1,"kind":"silences","id":"1","count":2,"silences":5,"page":1,"pages":1\#(next)}"#
      let rows = (from..<min(from + 2, 5)).map { number in
        #"{"v":1,"kind":"silence","id":"1","silence":"s\#(number)","matchers":[],"by":"ann","comment":"","#
          + #""start":0,"end":1}"#
      }
      return [head] + rows
    }
    let words = ["silences", "--limit", "5", "--page", "1", "--commands", collector.endpoint]
    let run = CommandRun(words + (isJSON ? ["--json"] : []))
    #expect(run.code == .ok)
    #expect(run.lines.count == (isJSON ? 8 : 5))
    for number in 0..<5 { #expect(run.output.contains("s\(number)")) }
    #expect(
      asked.withLock { $0 } == [["limit": 5, "page": 1], ["from": 2, "limit": 3], ["from": 4, "limit": 1]])
  }

  @Test func `A page that leads nowhere on ends`() throws {
    let collector = try StandInCollector { _ in
      [#"{"v":1,"kind":"silences","id":"1","count":0,"silences":5,"next":{"from":0}}"#]
    }
    #expect(CommandRun(["silences", "--commands", collector.endpoint]).code == .ok)
  }
}
