import Foundation
import Locking
import TestSupport
import ZeroMQ

/// A command socket that answers as the test says.
final class StandInCollector: Sendable {
  /// Where it can be asked.
  let endpoint: String
  private let folder: TemporaryFolder
  private let isOver = Flag()
  private let ended = DispatchSemaphore(value: 0)

  private final class Flag: Sendable {
    let value = Guarded(false)
  }

  /// Begins to listen.
  ///
  /// - Parameter answer: the lines of the answer to a question.
  init(_ answer: @escaping @Sendable ([String: Any]) -> [String]) throws {
    folder = try TemporaryFolder()
    endpoint = folder.endpoint("c")
    let (endpoint, isOver, ended) = (endpoint, isOver, ended)
    let begun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      defer { ended.signal() }
      guard let context = try? Context(), let socket = try? Socket.make(.router, in: context),
        (try? socket.bind(endpoint)) != nil
      else {
        begun.signal()
        return
      }
      begun.signal()
      while !isOver.value.withLock({ $0 }) {
        guard (try? Poll.wait(socket, upTo: .milliseconds(20)).first) == true,
          let frames = (try? socket.receive()) ?? nil, frames.count == 2,
          let question = try? JSONSerialization.jsonObject(with: Data(frames[1])) as? [String: Any]
        else { continue }
        _ = try? socket.send([frames[0], Array(answer(question).map { $0 + "\n" }.joined().utf8)])
      }
    }
    begun.wait()
  }

  deinit {
    isOver.value.withLock { $0 = true }
    ended.wait()
  }
}
