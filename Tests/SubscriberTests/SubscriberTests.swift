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
    while topics.count < 5 {
      _ = try Poll.wait(stream, upTo: nil)
      guard let frame = try stream.receive()?.first else { continue }
      topics.append(String(decoding: frame.dropFirst(), as: UTF8.self))
    }
    topics.sort()
    #expect(topics.dropLast() == ["group/checkout/", "producer/checkout/", "status/", "summary/de/checkout/"])
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

  @Test func anEndpointThatIsNoneIsAnError() throws {
    var configuration = configuration()
    configuration.stream = "nonsense"
    let context = try Context()
    #expect(throws: ZMQError.self) { _ = try Subscriber.connect(configuration, in: context) }
  }
}
