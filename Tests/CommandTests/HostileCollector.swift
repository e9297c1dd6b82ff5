import Foundation
import Locking
import TestSupport
import ZeroMQ

/// A collector that answers each question with what the test says, whatever was asked.
final class HostileCollector: Sendable {
  private let answer = Guarded<[UInt8]>([])
  private let waker: Waker
  private let ended = DispatchSemaphore(value: 0)
  let endpoint: String

  init(at endpoint: String) throws {
    self.endpoint = endpoint
    waker = try Waker()
    let bound = DispatchSemaphore(value: 0)
    Thread { [self] in
      try? serve { bound.signal() }
      ended.signal()
    }.start()
    bound.wait()
  }

  /// What is answered from now on.
  func say(_ lines: [String]) { answer.withLock { $0 = Array(lines.joined(separator: "\n").utf8) } }

  /// Ends the thread; the object is of no use behind it.
  func end() {
    waker.wake()
    ended.wait()
  }

  private func serve(_ isBound: () -> Void) throws {
    let socket = try Socket.make(.router, in: try Context())
    defer { isBound() }
    _ = try socket.bind(endpoint)
    isBound()
    while true {
      let found = try Poll.wait(socket, waker: waker, upTo: .seconds(60))
      if found.woken { return }
      while let frames = try socket.receive() {
        if let peer = frames.first { _ = try socket.send([peer, answer.withLock { $0 }]) }
      }
    }
  }
}
