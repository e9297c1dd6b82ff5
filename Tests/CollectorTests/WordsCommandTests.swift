import ErrorModel
import Foundation
import Pipeline
import SQLite
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Words are numbered and kept whether or not somebody reads, and told again in the asker's language.
@Suite(.timeLimit(.minutes(5))) struct WordsCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bench(_ change: (inout CollectorSettings) -> Void = { _ in }) throws -> CollectorBench {
    try CollectorBench.open(in: folder) {
      $0.limits.streamWords.most = 100_000
      change(&$0)
    }
  }

  private func tell(_ count: Int, _ bench: borrowing CollectorBench, from first: Int = 0) throws {
    for number in first..<first + count { try bench.send(batch(run: "run-\(number)", 1, event("case\(number)"))) }
    while bench.collector.publisher.sequence < UInt64(first + count) {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(50))
    }
  }

  private func objects(_ lines: [String]) throws -> [[String: Any]] {
    try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }

  @Test(arguments: [true, false]) func wordsThatNobodyHeardAreToldToWhoAsks(isStored: Bool) throws {
    let bench = try bench { if isStored { $0.stateFolder = folder.path("state") } }
    try tell(30, bench)
    #expect(bench.collector.figures.sentences == 0, "no sentence is made for nobody")
    let lines = try bench.snapshot(#"{"v":1,"kind":"words","id":"q","locale":"de","last":10}"#)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    let answer = try objects(lines)
    #expect(answer[0]["count"] as? Int == 10 && answer[0]["isComplete"] as? Bool == true)
    #expect(answer[0]["isCut"] as? Bool == false)
    #expect(answer.dropFirst().compactMap { $0["sequence"] as? Int } == Array(21...30))
    #expect(answer.dropFirst().allSatisfy { $0["state"] as? String == "new" && $0["count"] as? Int == 1 })
  }

  @Test func pagesFollowEachOtherWithoutDoubles() throws {
    let bench = try bench { $0.stateFolder = folder.path("state") }
    try tell(50, bench)
    var seen: [Int] = []
    var begin = #""last":45"#
    var pages = 0
    while true {
      let answer = try objects(
        try bench.snapshot(#"{"v":1,"kind":"words","id":"q","locale":"en","limit":20,\#(begin)}"#))
      pages += 1
      seen += answer.dropFirst().compactMap { $0["sequence"] as? Int }
      guard let next = answer[0]["next"] as? [String: Any], let stream = next["stream"], let number = next["sequence"]
      else { break }
      begin = #""after":{"stream":"\#(stream)","sequence":\#(number)}"#
    }
    #expect(seen == Array(6...50) && pages == 3)
  }

  @Test func wordsOutliveTheirCollectorAndWhatIsGoneIsSaid() throws {
    var stream = ""
    do {
      let bench = try bench { $0.stateFolder = folder.path("state") }
      try tell(20, bench)
      stream = bench.collector.publisher.stream
      try bench.collector.finish()
    }
    let bench = try bench {
      $0.stateFolder = folder.path("state")
      $0.store.retention.mostWords = 12
      $0.store.retentionInterval = .seconds(60)
    }
    let after = #"{"v":1,"kind":"words","id":"q","locale":"en","after":{"stream":"\#(stream)","sequence":15}}"#
    var answer = try objects(try bench.snapshot(after))
    #expect(answer.dropFirst().compactMap { $0["sequence"] as? Int } == Array(16...20))
    #expect(answer[0]["isCut"] as? Bool == false)
    #expect(answer[0]["stream"] as? String == bench.collector.publisher.stream)
    while bench.collector.figures.cleared.words < 8 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .seconds(5))
    }
    let early = #"{"v":1,"kind":"words","id":"q","locale":"en","after":{"stream":"\#(stream)","sequence":2}}"#
    answer = try objects(try bench.snapshot(early))
    #expect(answer[0]["isCut"] as? Bool == true)
    #expect(answer.dropFirst().compactMap { $0["sequence"] as? Int } == Array(9...20))
    let unknown = #"{"v":1,"kind":"words","id":"q","locale":"en","after":{"stream":"nobody","sequence":2}}"#
    answer = try objects(try bench.snapshot(unknown))
    #expect(answer[0]["isCut"] as? Bool == true && answer.count == 13)
  }

  /// A store that takes nothing for long: the words that waited for it and were let go leave a hole.
  @Test func aHoleInTheMidstOfTheWordsIsTold() throws {
    var stream = ""
    do {
      let bench = try bench { $0.stateFolder = folder.path("state") }
      try tell(20, bench)
      stream = bench.collector.publisher.stream
      try bench.collector.finish()
    }
    let database = try Connection.open(path: folder.stateDatabase)
    try database.execute("DELETE FROM words WHERE n BETWEEN 8 AND 12")
    let bench = try bench { $0.stateFolder = folder.path("state") }
    func isCut(_ begin: String, limit: Int = 200) throws -> [Bool] {
      var begin = begin
      var cut: [Bool] = []
      while true {
        let answer = try objects(
          try bench.snapshot(#"{"v":1,"kind":"words","id":"q","locale":"en","limit":\#(limit),\#(begin)}"#))
        cut.append(answer[0]["isCut"] as? Bool ?? false)
        guard let next = answer[0]["next"] as? [String: Any], let sequence = next["sequence"] else { return cut }
        begin = #""after":{"stream":"\#(stream)","sequence":\#(sequence)}"#
      }
    }
    func after(_ sequence: Int) -> String { #""after":{"stream":"\#(stream)","sequence":\#(sequence)}"# }
    #expect(try isCut(after(3)) == [true] && isCut(after(7)) == [true] && isCut(after(10)) == [true])
    #expect(try isCut(after(12)) == [false] && isCut(after(15)) == [false])
    #expect(try isCut(#""since":0"#) == [true] && isCut(#""last":15"#) == [true] && isCut(#""last":8"#) == [false])
    #expect(try isCut(#""since":0"#, limit: 5) == [false, true, false], "on the page that it is on")
  }

  @Test func onlyTheWordsThatFit() throws {
    let bench = try bench()
    try tell(5, bench)
    let all = try objects(try bench.snapshot(#"{"v":1,"kind":"words","id":"q","locale":"en","last":100}"#))
    let group = all[3]["group"] as? String ?? ""
    func count(_ members: String) throws -> Int {
      try bench.snapshot(#"{"v":1,"kind":"words","id":"q","locale":"en","last":100,\#(members)}"#).count - 1
    }
    #expect(try count(#""group":"\#(group)""#) == 1)
    #expect(try count(#""severity":"critical""#) == 0)
    #expect(try count(#""severity":"warning""#) == 5)
    #expect(try count(#""service":"shop""#) == 5)
    #expect(try count(#""service":"other""#) == 0)
    let since = bench.time.now.advanced(by: .seconds(1)).microseconds
    let none = #"{"v":1,"kind":"words","id":"q","locale":"en","since":\#(since)}"#
    #expect(try bench.snapshot(none).count == 1)
    #expect(try bench.snapshot(none.replacing("\(since)", with: "0")).count == 6)
  }

  @Test(arguments: [
    #"{"v":1,"kind":"words","id":"q","locale":"en"}"#, #"{"v":1,"kind":"words","id":"q","since":1,"last":1}"#,
    #"{"v":1,"kind":"words","id":"q","last":-1}"#, #"{"v":1,"kind":"words","id":"q","last":1,"limit":0}"#,
    #"{"v":1,"kind":"words","id":"q","last":1,"group":"x"}"#, #"{"v":1,"kind":"words","id":"q","after":7}"#,
    #"{"v":1,"kind":"words","id":"q","after":{"stream":"","sequence":1}}"#,
    #"{"v":1,"kind":"snapshot","id":"q","locale":"en","limit":201}"#,
    #"{"v":1,"kind":"snapshot","id":"q","locale":"en","limit":1,"before":{"lastSeen":1,"group":"x"}}"#,
  ])
  func whatIsNoQuestionIsRefused(question: String) throws {
    let bench = try bench()
    #expect(try bench.snapshot(question).first?.contains(#""kind":"refused""#) == true)
  }

  @Test func aSnapshotInPagesHasEachGroupOnce() throws {
    let bench = try bench()
    try tell(50, bench)
    var seen: [String] = []
    var before = ""
    while true {
      let lines = try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"q","locale":"en","limit":20\#(before)}"#)
      #expect(try SchemaCheck.faults("any", lines: lines) == "")
      let answer = try objects(lines)
      #expect(answer[0]["groups"] as? Int == 50)
      seen += answer.dropFirst().compactMap { $0["group"] as? String }
      guard let next = answer[0]["next"] as? [String: Any], let time = next["lastSeen"], let group = next["group"]
      else { break }
      before = #","before":{"lastSeen":\#(time),"group":"\#(group)"}"#
    }
    #expect(seen.count == 50 && Set(seen).count == 50)
  }

  /// The issue: 100 subscribers in 20 locales cost no more than 20 sentences for each summary.
  @Test func aSummaryIsMadeOnceForALocaleHoweverManyReadIt() throws {
    let bench = try bench()
    let locales = [
      "ar", "cs", "de", "en", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk",
      "zh-Hans", "zh-Hant",
    ]
    let context = try Context()
    func connect(_ locale: String) throws -> AnotherReader {
      let socket = try Socket.make(.sub, in: context)
      try socket.connect(bench.collector.endpoints.stream)
      try socket.subscribe("summary/\(locale)/")
      return AnotherReader(socket: socket)
    }
    func cost(_ words: Int, from first: Int) throws -> (renderings: UInt64, sentences: UInt64) {
      let before = bench.collector.figures
      try tell(words, bench, from: first)
      return (
        bench.collector.figures.renderings - before.renderings, bench.collector.figures.sentences - before.sentences
      )
    }
    var readers: [Kept] = []
    for locale in locales { readers.append(Kept(try connect(locale))) }
    while locales.contains(where: { bench.collector.publisher.subscriptions.readers(of: $0) < 1 }) {
      try bench.collector.step(upTo: .milliseconds(5))
    }
    let few = try cost(10, from: 0)
    #expect(few.renderings == 200)
    for _ in 0..<4 { for locale in locales { readers.append(Kept(try connect(locale))) } }
    while locales.contains(where: { bench.collector.publisher.subscriptions.readers(of: $0) < 5 }) {
      try bench.collector.step(upTo: .milliseconds(5))
    }
    #expect(readers.count == 100)
    let many = try cost(10, from: 10)
    #expect(many == few)
  }

  /// Holds a reader in a list, where a value that cannot be copied has no place.
  private final class Kept {
    let reader: AnotherReader
    init(_ reader: consuming AnotherReader) { self.reader = reader }
  }
}
