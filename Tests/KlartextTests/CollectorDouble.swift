import ErrorModel
import Foundation
import Testing
import Wire
import ZeroMQ

@testable import Klartext

/// A ROUTER that a test turns by hand: it says what the test lets it say.
final class CollectorDouble {
  /// One message as it came.
  struct Received {
    var peer: [UInt8]
    var frame: [UInt8]
    var head: [String: Any]

    var kind: String { head["kind"] as? String ?? "" }
    var run: String { head["run"] as? String ?? "" }
    var sequence: Int { head["sequence"] as? Int ?? 0 }
    var service: String { (head["origin"] as? [String: Any])?["service"] as? String ?? "" }
    /// The lines behind the head.
    var events: [String] {
      String(decoding: frame, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
    }
    /// How many occurrences each of them stands for.
    var counts: [UInt64] {
      events.map { line in
        guard let start = line.range(of: #""count":"#)?.upperBound else { return 1 }
        return UInt64(line[start...].prefix { $0.isNumber }) ?? 0
      }
    }
  }

  private let context: Context
  private let router: Socket
  /// Who spoke last.
  private(set) var peer: [UInt8] = []

  init(at endpoint: String) throws {
    context = try Context()
    router = try Socket.make(.router, in: context)
    _ = try router.bind(endpoint)
  }

  /// The next message; nil if none comes.
  func next(upTo limit: Duration = .seconds(30)) throws -> Received? {
    guard try Poll.wait(router, upTo: limit).first, let message = try router.receive() else { return nil }
    peer = message[0]
    let line = message[1].prefix { $0 != UInt8(ascii: "\n") }
    let head = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    return Received(peer: message[0], frame: message[1], head: head ?? [:])
  }

  /// The next batch; heartbeats before it are passed over.
  func nextBatch() throws -> Received {
    while true {
      let received = try #require(try next())
      if received.kind == "batch" { return received }
    }
  }

  /// Answers each word and acknowledges each batch until somebody says that it is enough.
  ///
  /// - Parameter waker: woken when it is.
  /// - Returns: the batches that came.
  func serve(until isEnough: () -> Bool, waker: Waker) throws -> [Received] {
    var batches: [Received] = []
    while !isEnough() {
      _ = try Poll.wait(router, waker: waker, upTo: .seconds(30))
      while let received = try next(upTo: .zero) {
        if received.kind == "batch" {
          batches.append(received)
          try acknowledge(received)
        } else {
          try answer(.heartbeat)
        }
      }
    }
    return batches
  }

  /// Says something to who spoke last.
  func answer(_ answer: Answer) throws { #expect(try router.send([peer, answer.frame])) }

  /// Says something to who spoke last, if it is still there.
  func reply(_ answer: Answer) throws { _ = try router.send([peer, answer.frame]) }

  /// Says that a batch is committed.
  func acknowledge(_ batch: Received) throws {
    try answer(.acknowledged(run: batch.run, sequence: UInt64(batch.sequence)))
  }
}
