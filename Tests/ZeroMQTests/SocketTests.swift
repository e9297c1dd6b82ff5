import Foundation
import Testing
import ZeroMQ

@Suite struct SocketTests {
  @Test func aDealerTalksToARouterAndIsAnswered() throws {
    let context = try Context()
    let router = try Socket.make(.router, in: context)
    let endpoint = try router.bind("inproc://talk")
    let dealer = try Socket.make(.dealer, in: context)
    try dealer.connect(endpoint)
    #expect(try dealer.send(Array("hello".utf8)))
    let question = try #require(try next(router))
    #expect(question.count == 2 && question[1] == Array("hello".utf8))
    #expect(try router.send([question[0], Array("answer".utf8)]))
    #expect(try next(dealer) == [Array("answer".utf8)])
  }

  @Test func nothingThereIsNilAndAMissingPeerIsFalse() throws {
    let context = try Context()
    let router = try Socket.make(.router, in: context)
    _ = try router.bind("inproc://empty")
    #expect(try router.receive() == nil)
    #expect(try router.send([Array("nobody".utf8), [1]]) == false)
    let dealer = try Socket.make(.dealer, in: context)
    #expect(try dealer.send([1]) == false)
  }

  @Test func aPublisherHearsTheSubscriptionBeforeItPublishes() throws {
    let context = try Context()
    let publisher = try Socket.make(.xpub, in: context)
    let endpoint = try publisher.bind("tcp://127.0.0.1:*")
    #expect(!endpoint.hasSuffix("*"))
    let subscriber = try Socket.make(.sub, in: context)
    try subscriber.connect(endpoint)
    try subscriber.subscribe("summary/de/")
    #expect(try next(publisher) == [[1] + Array("summary/de/".utf8)])
    #expect(try publisher.send([Array("summary/fr/x".utf8), [1]]))
    #expect(try publisher.send([Array("summary/de/x".utf8), [2]]))
    #expect(try next(subscriber) == [Array("summary/de/x".utf8), [2]])
  }

  @Test func aWakerEndsAWaitFromAnotherThread() throws {
    let context = try Context()
    let router = try Socket.make(.router, in: context)
    _ = try router.bind("inproc://wake")
    let waker = try Waker()
    let thread = Thread { waker.wake() }
    thread.start()
    #expect(try Poll.wait(router, waker: waker, upTo: nil).woken)
    #expect(try Poll.wait(router, waker: waker, upTo: .zero).woken == false)
  }

  @Test func aTakenAddressNamesItself() throws {
    let context = try Context()
    let first = try Socket.make(.router, in: context)
    let endpoint = try first.bind("tcp://127.0.0.1:*")
    let second = try Socket.make(.router, in: context)
    let error = #expect(throws: ZMQError.self) { try second.bind(endpoint) }
    #expect(error?.isAddressInUse == true && error?.subject == endpoint)
  }

  @Test func shutdownEndsAWait() throws {
    let context = try Context()
    let router = try Socket.make(.router, in: context)
    _ = try router.bind("inproc://end")
    context.shutdown()
    let error = #expect(throws: ZMQError.self) { try Poll.wait(router, upTo: nil) }
    #expect(error?.isTermination == true)
  }

  /// Waits for the next message; the test's time limit is the net.
  private func next(_ socket: borrowing Socket) throws -> [[UInt8]]? {
    guard try Poll.wait(socket, upTo: .seconds(30)).first else { return nil }
    return try socket.receive()
  }
}
