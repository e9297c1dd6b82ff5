import ErrorModel
import Foundation
import Pipeline
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Answers about many groups are given bit by bit: complete, of one moment, and with events taken in meanwhile.
@Suite struct LongAnswerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let silence = #"""
    {"v":1,"kind":"silence","id":"q","by":"ann","seconds":600,"matchers":[{"field":"text","pattern":"*broke*"}]}
    """#

  @Test(arguments: [
    #"{"v":1,"kind":"snapshot","id":"q","locale":"en"}"#, #"{"v":1,"kind":"groups","id":"q","limit":500}"#,
    #"{"v":1,"kind":"groups","id":"q","limit":500,"text":"broke","sort":"count"}"#,
    #"{"v":1,"kind":"producers","id":"q"}"#, silence,
  ])
  func eventsAreTakenInBetweenTheTurnsOfAnAnswer(question: String) throws {
    let isAboutRuns = question.contains("producers")
    let bench = try CollectorBench.open(in: folder) { $0.looksInOneTurn = isAboutRuns ? 1 : 10 }
    for number in 1...40 { try bench.send(batch(run: "run-\(number)", 1, event("case\(number)"))) }
    while bench.collector.figures.events < 40 { try bench.collector.step(upTo: .milliseconds(5)) }
    let asker = try bench.asker()
    _ = try asker.send(Array(question.utf8))
    while bench.collector.longAnswers.isEmpty { try bench.collector.step(upTo: .milliseconds(5)) }
    // A group that comes while the answer is made: it is counted before the answer is there.
    try bench.send(batch(run: "run-41", 1, event("case41")))
    var turns = 0
    while !bench.collector.longAnswers.isEmpty, bench.collector.figures.events < 41 {
      #expect(bench.collector.idleTime == .zero)
      try bench.collector.step(upTo: .milliseconds(5))
      turns += 1
    }
    #expect(bench.collector.figures.events == 41 && !bench.collector.longAnswers.isEmpty)
    while !bench.collector.longAnswers.isEmpty {
      try bench.collector.step(upTo: .zero)
      turns += 1
    }
    #expect(turns > 3)
    var answer: String?
    while answer == nil {
      answer = try asker.receive().map { String(decoding: $0[0], as: UTF8.self) }
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(50))
    }
    let lines = (answer ?? "").split(separator: "\n").map(String.init)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    if question == Self.silence {
      #expect(lines.count == 1 && (lines[0].contains(#""groups":41"#) || lines[0].contains(#""groups":40"#)))
    } else {
      #expect(lines.count == 41 || lines.count == 42, "a head, and a line for each")
      #expect(Set(lines).count == lines.count)
    }
  }

  @Test func aSnapshotIsOfOneMoment() throws {
    let bench = try CollectorBench.open(in: folder) { $0.looksInOneTurn = 10 }
    for number in 1...20 { try bench.send(batch(run: "run-\(number)", 1, event("case\(number)"))) }
    while bench.collector.figures.events < 20 { try bench.collector.step(upTo: .milliseconds(5)) }
    let asker = try bench.asker()
    _ = try asker.send(Array(#"{"v":1,"kind":"snapshot","id":"q","locale":"en"}"#.utf8))
    while bench.collector.longAnswers.isEmpty { try bench.collector.step(upTo: .milliseconds(5)) }
    for number in 1...20 { try bench.send(batch(run: "run-\(number)", 2, event("case\(number)"))) }
    var answer: String?
    while answer == nil {
      try bench.collector.step(upTo: .zero)
      answer = try asker.receive().map { String(decoding: $0[0], as: UTF8.self) }
    }
    let lines = (answer ?? "").split(separator: "\n").dropFirst()
    #expect(lines.count == 20 && lines.allSatisfy { $0.contains(#""count":1,"#) })
  }

  @Test func moreQuestionsThanThereIsRoomForAreRefusedAndCanBeAskedAgain() throws {
    let bench = try CollectorBench.open(in: folder) { $0.looksInOneTurn = 1 }
    for number in 1...20 { try bench.send(batch(run: "run-\(number)", 1, event("case\(number)"))) }
    while bench.collector.figures.events < 20 { try bench.collector.step(upTo: .milliseconds(5)) }
    let asker = try bench.asker()
    for number in 0..<80 {
      _ = try asker.send(Array(#"{"v":1,"kind":"groups","id":"\#(number)","limit":\#(number + 1)}"#.utf8))
    }
    var (answers, refused) = (0, 0)
    var ids: Set<String> = []
    while answers + refused < 80 {
      try bench.collector.step(upTo: .zero)
      while let frames = try asker.receive() {
        let text = String(decoding: frames[0], as: UTF8.self)
        if text.contains(#""code":"no_room""#) { refused += 1 } else { answers += 1 }
        let head = text.split(separator: "\n").first ?? ""
        #expect(try SchemaCheck.faults("any", lines: [String(head)]) == "")
        if let id = head.firstMatch(of: /"id":"([0-9]+)"/) { ids.insert(String(id.1)) }
      }
    }
    #expect(ids.count == 80, "a refusal says which question it refuses")
    #expect(answers >= 64 && refused > 0 && bench.collector.figures.refused == UInt64(refused))
    #expect(try bench.snapshot(#"{"v":1,"kind":"groups","id":"q"}"#).count == 21)
  }

  @Test(arguments: [
    #""kind":"words","locale":"en","last":20"#, #""kind":"snapshot","locale":"en""#, #""kind":"groups""#,
    #""kind":"producers""#,
  ])
  func aQuestionThatIsAskedAgainTakesNoSecondPlaceAndIsAnsweredOnce(question: String) throws {
    let bench = try slowBench()
    let asker = try bench.asker()
    for id in 1...10 { _ = try asker.send(Array(#"{"v":1,"id":"\#(id)",\#(question)}"#.utf8)) }
    let another = try bench.asker()
    _ = try another.send(Array(#"{"v":1,"id":"7",\#(question)}"#.utf8))
    var most = 0
    var heard: [String] = []
    var told: [String] = []
    for _ in 0..<4_000 where heard.last?.contains(#""id":"10""#) != true || told.isEmpty {
      try bench.collector.step(upTo: .milliseconds(1))
      most = max(most, bench.collector.longAnswers.count)
      while let frames = try asker.receive() { heard.append(String(decoding: frames[0], as: UTF8.self)) }
      while let frames = try another.receive() { told.append(String(decoding: frames[0], as: UTF8.self)) }
    }
    #expect(most == 2, "one of each asker")
    #expect(heard.count < 10 && heard.last?.contains(#""id":"10""#) == true)
    #expect(told.count == 1 && told[0].contains(#""id":"7""#))
  }

  @Test func whoeverWantsFewOfManyWordsHearsHowFarTheLookIs() throws {
    let bench = try slowBench()
    while bench.collector.publisher.sequence < 20 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(50))
    }
    var begin = #""since":0"#
    var pages = 0
    var found = 0
    while true {
      let lines = try bench.snapshot(
        #"{"v":1,"kind":"words","id":"q","locale":"en","severity":"critical",\#(begin)}"#)
      pages += 1
      found += lines.count - 1
      guard let next = lines[0].firstMatch(of: /"next":{"stream":"([^"]*)","sequence":([0-9]+)}/) else { break }
      begin = #""after":{"stream":"\#(next.1)","sequence":\#(next.2)}"#
    }
    #expect(pages == 3 && found == 0)
  }

  /// A bench with twenty groups and runs whose long answers take many turns.
  private func slowBench() throws -> CollectorBench {
    let bench = try CollectorBench.open(in: folder) { $0.looksInOneTurn = 1 }
    for number in 1...20 { try bench.send(batch(run: "run-\(number)", 1, event("case\(number)"))) }
    while bench.collector.figures.events < 20 { try bench.collector.step(upTo: .milliseconds(5)) }
    return bench
  }

  /// Turns the crank until so many answers are there, and gives their first lines.
  private func answers(_ most: Int, _ asker: borrowing Socket, _ bench: borrowing CollectorBench) throws -> [String] {
    var answers: [String] = []
    for _ in 0..<4_000 where answers.count < most {
      while let frames = try asker.receive() {
        answers += String(decoding: frames[0], as: UTF8.self).split(separator: "\n").prefix(1).map(String.init)
      }
      try bench.collector.step(upTo: .milliseconds(1))
      bench.time.advance(by: .milliseconds(50))
    }
    return answers
  }

  @Test func theProducersAreThoseOfTheMomentAtWhichTheAnswerBegins() throws {
    let bench = try slowBench()
    let asker = try bench.asker()
    for kind in ["snapshot", "producers"] {
      _ = try asker.send(Array(#"{"v":1,"kind":"\#(kind)","id":"q","locale":"en"}"#.utf8))
    }
    while bench.collector.longAnswers.count < 2 { try bench.collector.step(upTo: .milliseconds(5)) }
    try bench.send(batch(run: "run-21", 1, event("case1")))
    while bench.collector.figures.events < 21 { try bench.collector.step(upTo: .zero) }
    #expect(bench.collector.longAnswers.count == 2, "the first one is not done yet")
    let heads = try answers(2, asker, bench)
    #expect(heads.last?.contains(#""producers":21"#) == true)
  }

  @Test func aSilenceBeginsAtOnceHoweverManyAnswersWait() throws {
    let bench = try slowBench()
    let asker = try bench.asker()
    for number in 1...70 {
      _ = try asker.send(Array(#"{"v":1,"kind":"groups","id":"\#(number)","limit":\#(number)}"#.utf8))
    }
    while bench.collector.figures.refused == 0 { try bench.collector.step(upTo: .milliseconds(5)) }
    let operatorSocket = try bench.asker()
    _ = try operatorSocket.send(Array(Self.silence.utf8))
    for _ in 0..<100 where bench.collector.pipeline.silence.silences.isEmpty {
      try bench.collector.step(upTo: .milliseconds(1))
    }
    #expect(bench.collector.pipeline.silence.silences.count == 1)
    #expect(bench.collector.longAnswers.count >= 60)
    let answer = try answers(1, operatorSocket, bench)
    #expect(answer.count == 1 && answer[0].contains(#""kind":"silence""#) && answer[0].contains(#""groups":20"#))
    #expect(bench.collector.longAnswers.count >= 60, "nor does its answer wait for them")
  }

  @Test func actsAreDoneInTheOrderInWhichTheyCome() throws {
    let bench = try slowBench()
    let asker = try bench.asker()
    let named = Self.silence.replacing(#""id":"q""#, with: #""id":"q","silence":"X""#)
    _ = try asker.send(Array(named.utf8))
    _ = try asker.send(Array(#"{"v":1,"kind":"unsilence","id":"r","by":"ann","silence":"X"}"#.utf8))
    let told = try answers(2, asker, bench)
    #expect(told.count == 2 && told.allSatisfy { $0.contains(#""kind":"silence""#) })
    #expect(bench.collector.pipeline.silence.silences.isEmpty)
  }

  @Test func whoWaitsForAnAnswerAtTheEndIsToldThatThereIsNone() throws {
    let bench = try slowBench()
    let asker = try bench.asker()
    let operatorSocket = try bench.asker()
    for kind in ["snapshot", "groups", "producers"] {
      _ = try asker.send(Array(#"{"v":1,"kind":"\#(kind)","id":"q","locale":"en"}"#.utf8))
    }
    _ = try operatorSocket.send(Array(Self.silence.utf8))
    while bench.collector.longAnswers.count < 4 { try bench.collector.step(upTo: .milliseconds(5)) }
    try bench.collector.finish()
    var heard: [String] = []
    for _ in 0..<200 where heard.count < 4 {
      _ = try Poll.wait(asker, operatorSocket, upTo: .milliseconds(10))
      while let frames = try asker.receive() { heard.append(String(decoding: frames[0], as: UTF8.self)) }
      while let frames = try operatorSocket.receive() { heard.append(String(decoding: frames[0], as: UTF8.self)) }
    }
    #expect(heard.count == 4)
    #expect(heard.count { $0.contains(#""code":"no_room""#) } == 3)
    #expect(heard.count { $0.contains(#""kind":"silence""#) } == 1, "what was done is told")
  }

  @Test func tenThousandGroupsInBoundedTurns() throws {
    let bench = try CollectorBench.open(in: folder) { $0.limits.groups = 10_000 }
    for sequence in 0..<100 {
      let lines = (0..<100).map { event("case\(sequence * 100 + $0)") }
      try bench.send(batch(sequence + 1, lines.joined(separator: "\n")))
      try bench.collector.step(upTo: .zero)
    }
    while bench.collector.figures.events < 10_000 { try bench.collector.step(upTo: .milliseconds(5)) }
    let questions = [
      "snapshot": #"{"v":1,"kind":"snapshot","id":"q","locale":"en"}"#,
      "groups": #"{"v":1,"kind":"groups","id":"q","limit":500,"text":"nothing"}"#, "silence": Self.silence,
    ]
    for (name, question) in questions.sorted(by: { $0.key < $1.key }) {
      let asker = try bench.asker()
      _ = try asker.send(Array(question.utf8))
      while bench.collector.longAnswers.isEmpty { try bench.collector.step(upTo: .milliseconds(5)) }
      var turns: [Duration] = []
      while !bench.collector.longAnswers.isEmpty {
        let begin = ContinuousClock.now
        try bench.collector.goOnWithAnswers()
        turns.append(begin.duration(to: .now))
      }
      turns.sort()
      print("\(name) of 10 000 groups: \(turns.count + 1) turns, the longest \(turns.last ?? .zero)")
      #expect(turns.count >= 9)
    }
  }
}
