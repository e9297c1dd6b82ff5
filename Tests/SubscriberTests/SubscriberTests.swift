import ErrorModel
import Foundation
import TestSupport
import Testing
import ZeroMQ

@testable import Subscriber

@Suite struct SubscriberTests {
  /// A context of its own, so that the names of tests do not clash.
  private func configuration() -> SubscriberConfiguration {
    var configuration = SubscriberConfiguration(locale: "de")
    configuration.stream = "inproc://stream"
    configuration.commands = "inproc://commands"
    configuration.service = "checkout"
    return configuration
  }

  /// A reader whose language there is no room for hears so once, and not that all is well.
  @Test(.timeLimit(.minutes(5))) func whoIsNotServedIsTold() throws {
    let context = try Context()
    let stream = try Socket.make(.xpub, in: context)
    _ = try stream.bind("inproc://stream")
    let commands = try Socket.make(.router, in: context)
    _ = try commands.bind("inproc://commands")
    var subscriber = try Subscriber.connect(configuration(), in: context)
    var told: [[String]] = []
    var heard = 0
    for unserved in [#"["fr"]"#, #"["de","fr"]"#, #"["de"]"#, #"[]"#, #"["de"]"#] {
      let status = #"{"v":1,"kind":"status","stream":"one","sequence":5,"at":1,"unserved":\#(unserved)}"#
      let before = heard
      while heard == before {
        #expect(try stream.send([Array("status/".utf8), Array(status.utf8)]))
        for event in try subscriber.next(upTo: .milliseconds(100)) {
          if case .status = event { heard += 1 }
          if case .refused(let reasons) = event { told.append(reasons) }
        }
      }
    }
    #expect(told.count == 2 && told.allSatisfy { $0.first?.contains("no summaries in de") == true })
  }

  private let status = Array(#"{"v":1,"kind":"status","stream":"one","sequence":5,"at":1}"#.utf8)

  @Test(.timeLimit(.minutes(5)))
  func asksForTheSnapshotOnceTheStreamSpeaksAndPassesWhatFollows() throws {
    let context = try Context()
    let stream = try Socket.make(.xpub, in: context)
    _ = try stream.bind("inproc://stream")
    let commands = try Socket.make(.router, in: context)
    _ = try commands.bind("inproc://commands")
    var subscriber = try Subscriber.connect(configuration(), in: context)
    #expect(try subscriber.next(upTo: .zero) == [.state(.connecting)])

    var topics: [String] = []
    while topics.count < 7 {
      _ = try Poll.wait(stream, upTo: nil)
      guard let frame = try stream.receive()?.first else { continue }
      topics.append(String(decoding: frame.dropFirst(), as: UTF8.self))
    }
    topics.sort()
    #expect(
      topics.dropLast() == [
        "group/checkout/", "newest/checkout/", "producer/checkout/", "recovery/checkout/", "status/",
        "summary/de/checkout/",
      ])
    #expect(topics.last?.hasPrefix("welcome/") == true)
    #expect(try stream.send([Array("status/".utf8), status]))
    let early = Array(SummarySamples.json(6, previous: 5).utf8)
    #expect(try stream.send([Array("summary/de/checkout/error/".utf8), early]))
    var events: [SubscriberEvent] = []
    while events.isEmpty { events += try subscriber.next(upTo: .seconds(1)) }
    #expect(events.first == .state(.live))
    #expect(!events.contains { if case .update = $0 { true } else { false } }, "updates wait for the snapshot")

    events = try subscriber.next(upTo: .zero)
    #expect(events.isEmpty)
    _ = try Poll.wait(commands, upTo: nil)
    let request = try #require(try commands.receive())
    #expect(
      String(decoding: request.last ?? [], as: UTF8.self)
        == #"{"v":1,"id":"1","limit":200,"locale":"de","service":"checkout","kind":"snapshot"}"#)
    let head = #"{"v":1,"kind":"snapshot","id":"1","stream":"one","sequence":5,"count":1}"#
    let answer = Array("\(head)\n\(SummarySamples.json(4))".utf8)
    #expect(try commands.send([request[0], answer]))
    while events.isEmpty { events += try subscriber.next(upTo: .seconds(1)) }
    #expect(
      events == [
        .snapshot([try #require(SummarySamples.summary(4))], isComplete: true),
        .update(try #require(SummarySamples.summary(6, previous: 5))),
      ])
  }

  /// A reader that only asks, and the collector's end of its questions.
  private func questioner(
    _ context: Context, _ time: ManualTime
  ) throws -> Questioner {
    let commands = try Socket.make(.router, in: context)
    _ = try commands.bind("inproc://commands")
    var configuration = configuration()
    configuration.follows = false
    let start = ContinuousClock.now
    let begin = time.now
    let clock = ReaderClock(steady: { start + begin.duration(to: time.now) }, wall: { time.now })
    return Questioner(
      subscriber: try Subscriber.connect(configuration, in: context, clock: clock, chance: { 0.5 }), commands: commands)
  }

  private let page = #"{"v":1,"kind":"snapshot","id":"ID","stream":"one","sequence":5,"count":1}"#

  /// One hundred readers that ask at once are not all answered at once: those that are put off ask again.
  @Test(.timeLimit(.minutes(5)), arguments: [#","id":"1""#, ""])
  func whomTheCollectorPutsOffAsksAgainAfterAPause(id: String) throws {
    let context = try Context()
    let time = ManualTime()
    var pair = try questioner(context, time)
    #expect(try pair.question().id == "1")
    let refusal =
      #"{"v":1,"kind":"refused"\#(id),"refusals":[{"code":"no_room","line":0,"pointer":"","expected":"room"}]}"#
    try pair.answer(refusal)
    #expect(try pair.events { $0.contains(.state(.live)) } == [.state(.live)], "nothing is to be told of it")
    time.advance(by: .milliseconds(900))
    _ = try pair.subscriber.next(upTo: .zero)
    #expect(try pair.commands.receive() == nil)
    time.advance(by: .milliseconds(200))
    #expect(try pair.question().id == "2")
    #expect(pair.standing == (0, false))
    try pair.answer("\(page.replacing("ID", with: "2"))\n\(SummarySamples.json(4))")
    #expect(
      try pair.events { !$0.isEmpty } == [.snapshot([try #require(SummarySamples.summary(4))], isComplete: true)])
    #expect(pair.standing == (1, true))
  }

  @Test(.timeLimit(.minutes(5))) func anAnswerThatTakesLongerThanTheQuestionIsRepeatedCounts() throws {
    let context = try Context()
    let time = ManualTime()
    var pair = try questioner(context, time)
    #expect(try pair.question().id == "1")
    time.advance(by: .seconds(3))
    #expect(try pair.question().id == "2")
    time.advance(by: .seconds(3))
    #expect(try pair.question().id == "3")
    try pair.answer("\(page.replacing("ID", with: "1"))\n\(SummarySamples.json(4))")
    _ = try pair.events { $0.contains { if case .snapshot = $0 { true } else { false } } }
    #expect(pair.standing == (1, true))
    // The other answers are no news.
    try pair.answer("\(page.replacing("ID", with: "3"))\n\(SummarySamples.json(4))")
    for _ in 0..<20 { #expect(try pair.subscriber.next(upTo: .milliseconds(5)).isEmpty) }
  }

  /// What cannot be answered later either is told.
  @Test(.timeLimit(.minutes(5))) func aRefusalForGoodIsTold() throws {
    let context = try Context()
    var pair = try questioner(context, ManualTime())
    _ = try pair.question()
    try pair.answer(
      #"{"v":1,"kind":"refused","id":"1","refusals":[{"code":"out_of_range","line":1,"pointer":"","expected":"less"}]}"#
    )
    #expect(try pair.events { $0.contains(.refused(["out_of_range: less"])) }.count == 2)
  }

  @Test func anEndpointThatIsNoneIsAnError() throws {
    var configuration = configuration()
    configuration.stream = "nonsense"
    let context = try Context()
    #expect(throws: ZMQError.self) { _ = try Subscriber.connect(configuration, in: context) }
  }
}

/// A subscriber and the collector's end of its questions.
private struct Questioner: ~Copyable {
  private struct Question: Decodable {
    var id: String
  }

  var subscriber: Subscriber
  let commands: Socket
  private var identity: [UInt8] = []

  init(subscriber: consuming Subscriber, commands: consuming Socket) {
    self.subscriber = subscriber
    self.commands = commands
  }

  /// Turns the crank until a question is there, and gives its id.
  mutating func question() throws -> (id: String, text: String) {
    while true {
      _ = try subscriber.next(upTo: .milliseconds(5))
      guard let frames = try commands.receive(), let frame = frames.last else { continue }
      identity = frames[0]
      return (
        try JSONDecoder().decode(Question.self, from: Data(frame)).id, String(decoding: frame, as: UTF8.self)
      )
    }
  }

  /// How many answers came, and whether nothing is missing.
  var standing: (answers: Int, isComplete: Bool) { (subscriber.answers, subscriber.isComplete) }

  func answer(_ text: String) throws { _ = try commands.send([identity, Array(text.utf8)]) }

  /// Turns the crank until what came fits, and gives it.
  mutating func events(until isEnough: ([SubscriberEvent]) -> Bool) throws -> [SubscriberEvent] {
    var events: [SubscriberEvent] = []
    while !isEnough(events) { events += try subscriber.next(upTo: .milliseconds(5)) }
    return events
  }
}
