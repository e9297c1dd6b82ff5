import ErrorModel
import Testing
import WireDecoding

@testable import Wire

/// The records of recovery: what goes over the wire comes back the same, and nothing else is taken.
@Suite struct RecoveryWireTests {
  private static let request = RecoveryRequest(pick: "p", event: "e", option: "r\u{0}\"", author: "김", seconds: 10)

  @Test func aRequestComesBackTheSame() throws {
    #expect(try Answer.decode(Answer.recover(Self.request).frame) == .recover(Self.request))
  }

  @Test(arguments: [
    #""event":"e","option":"o","by":"b","seconds":1"#, #""pick":"","event":"e","option":"o","by":"b","seconds":1"#,
    #""pick":"p","event":"e","option":"o","by":"b""#, #""pick":"p","event":"e","option":"o","by":"b","seconds":0"#,
    #""pick":"p","event":"e","option":"o","by":"b","seconds":3601"#,
    #""pick":"p","event":"e","option":7,"by":"b","seconds":1"#,
    #""pick":"p","event":"e","option":"o","by":"b","seconds":-1"#,
  ])
  func aRequestThatIsNotWrittenAsItShouldBeIsNone(members: String) {
    #expect(throws: Refusal.self) { try Answer.decode(Array(#"{"v":1,"kind":"recover",\#(members)}"#.utf8)) }
  }

  @Test func aRequestOfAnySizeIsBounded() {
    for (pick, event, option, author) in [(65, 1, 1, 1), (1, 129, 1, 1), (1, 1, 257, 1), (1, 1, 1, 257)] {
      func text(_ count: Int) -> String { String(repeating: "a", count: count) }
      let request = RecoveryRequest(
        pick: text(pick), event: text(event), option: text(option), author: text(author), seconds: 1)
      #expect(throws: Refusal.self) { try Answer.decode(Answer.recover(request).frame) }
    }
  }

  @Test(arguments: [
    RecoveryResult(pick: "p", keeper: "k", didRecover: true), RecoveryResult(pick: "p", keeper: "k", didRecover: false),
    RecoveryResult(pick: "p", keeper: "k", didRecover: false, code: .alreadyPicked),
  ])
  func aResultComesBackTheSame(result: RecoveryResult) {
    var writer = JSONWriter()
    let origin = Origin(service: "shop")
    EventEncoder().encode(result: result, from: origin, run: "r1", into: &writer)
    #expect(Decoded(writer.bytes).message == .recovered(origin: origin, run: "r1", result: result))
  }

  @Test func anOfferAndAHeartbeatWithAKeeperComeBackTheSame() {
    var writer = JSONWriter()
    let origin = Origin(service: "shop")
    EventEncoder().encode(heartbeatFrom: origin, run: "r1", keeper: "k1", into: &writer)
    #expect(Decoded(writer.bytes).message == .heartbeat(origin: origin, run: "r1", keeper: "k1"))
    let event = ErrorEvent(
      id: "e1", time: Timestamp(microseconds: 1),
      error: ErrorDetails(type: "A", options: [RecoveryOption(id: "retry", title: LocalizedText(text: "Try again"))]),
      recovery: RecoveryOffer(keeper: "k1", seconds: 600))
    writer.removeAll()
    let head = BatchHead(origin: origin, run: "r1", sequence: 1, sentAt: Timestamp(microseconds: 1))
    EventEncoder().encode(head: head, into: &writer)
    EventEncoder().encode(event: event, into: &writer)
    #expect(Decoded(writer.bytes).events == [event])
  }

  @Test func anOfferThatIsNotWrittenAsItShouldBeRefusesItsEvent() {
    for offer in [
      #""yes""#, "{}", #"{"keeper":"k"}"#, #"{"keeper":"","seconds":1}"#, #"{"keeper":"k","seconds":86401}"#,
    ] {
      let frame =
        #"{"v":1,"kind":"batch","origin":{"service":"a"},"run":"r","sequence":1,"sentAt":1}"#
        + "\n" + #"{"error":{"type":"A"},"recovery":\#(offer)}"#
      let decoded = Decoded(Array(frame.utf8))
      #expect(decoded.events.isEmpty && decoded.tally?.refusals.count == 1, "\(offer)")
    }
  }
}
