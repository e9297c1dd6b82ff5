import ErrorModel
import Foundation
import Pipeline
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Questions that read the store hold up no turn for long.
@Suite(.timeLimit(.minutes(5))) struct StoreQuestionTests {
  private static let groups = 60

  @Test(arguments: ["group", "explain"]) func oneGroupIsToldOfInATurn(kind: String) throws {
    let folder = try TemporaryFolder()
    let bench = try stored(in: folder) { $0.limits.groups = 2 }
    let key = bench.collector.pipeline.table.states[0].key.text
    let asker = try bench.asker()
    for number in 1...9 {
      _ = try asker.send(Array(#"{"v":1,"kind":"\#(kind)","id":"\#(number)","group":"\#(key)"}"#.utf8))
    }
    var answers: [String] = []
    while answers.count < 9 {
      let before = answers.count
      try bench.collector.step(upTo: .milliseconds(5))
      while let frames = try asker.receive() { answers.append(String(decoding: frames[0], as: UTF8.self)) }
      // An answer may still have been on the way; more than two are of more than two turns.
      #expect(answers.count - before <= 2)
    }
    for (index, answer) in answers.enumerated() {
      #expect(answer.contains(#""kind":"\#(kind)""#) && answer.contains(#""id":"\#(index + 1)""#))
    }
  }

  /// Words of others than those that are asked for cost their share, and groups that have no place in memory more.
  @Test(arguments: [#""last":5"#, #""since":0"#]) func wordsThatDoNotFitAreLookedAtOverManyTurns(begin: String) throws {
    let folder = try TemporaryFolder()
    let bench = try stored(in: folder) {
      $0.limits.groups = 2
      $0.looksInOneTurn = 80
    }
    let asker = try bench.asker()
    _ = try asker.send(Array(#"{"v":1,"kind":"words","id":"q","locale":"en","service":"mail",\#(begin)}"#.utf8))
    var turns = 0
    var answer: [[UInt8]]?
    while answer == nil {
      try bench.collector.step(upTo: .milliseconds(5))
      turns += 1
      answer = try asker.receive()
    }
    let lines = String(decoding: answer?[0] ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 1 && lines[0].contains(#""count":0"#))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    // 80 looks are two groups of the store.
    #expect(turns >= Self.groups / 2)
  }

  /// A collector over a store with more groups than it has places, each told once.
  private func stored(
    in folder: TemporaryFolder, _ change: @escaping (inout CollectorSettings) -> Void
  ) throws -> CollectorBench {
    let state = folder.path("state")
    do {
      let bench = try CollectorBench.open(in: folder) {
        $0.stateFolder = state
        $0.limits.streamWords.most = 1_000
      }
      for number in 1...Self.groups {
        try bench.send(batch(number, event("case\(number)")))
        _ = try bench.answer("acknowledged")
      }
      while bench.collector.publisher.sequence < UInt64(Self.groups) {
        try bench.collector.step(upTo: .milliseconds(5))
        bench.time.advance(by: .milliseconds(50))
      }
      try bench.collector.finish()
    }
    return try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      change(&$0)
    }
  }
}
