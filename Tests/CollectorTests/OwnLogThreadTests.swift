import Dispatch
import Files
import Foundation
import Locking
import Testing

@testable import Collector

/// The collector's own log with a stream that the test holds up.
@Suite(.timeLimit(.minutes(5))) struct OwnLogThreadTests {
  /// A stream that takes so many bytes at a time, each time that it is let.
  private final class HeldStream: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let called = DispatchSemaphore(value: 0)
    let isOpen = Guarded(false)
    let taken = Guarded([UInt8]())
    let refusesNext = Guarded(false)
    let atOnce: Int

    init(atOnce: Int = .max) { self.atOnce = atOnce }

    func write(_ bytes: [UInt8], _ start: Int) throws(FileError) -> Int {
      called.signal()
      if !isOpen.withLock({ $0 }) { gate.wait() }
      let refuses = refusesNext.withLock { refuses in
        defer { refuses = false }
        return refuses
      }
      if refuses { throw FileError(number: EIO, operation: "write", subject: "stderr") }
      let part = bytes[start...].prefix(atOnce)
      taken.withLock { $0 += part }
      return part.count
    }

    func open() {
      isOpen.withLock { $0 = true }
      gate.signal()
    }

    var lines: [String] {
      taken.withLock { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
    }
  }

  private func line(_ number: Int) -> [UInt8] { Array("line \(number)\n".utf8) }

  @Test func `Who logs does not wait for a stream that takes nothing, and what is lost is counted`() {
    let stream = HeldStream()
    let thread = OwnLogThread { (bytes, start) throws(FileError) in try stream.write(bytes, start) }
    thread.offer(line(0))
    stream.called.wait()
    for number in 1...5_000 { thread.offer(line(number)) }
    #expect(thread.takeLost() == 0, "there is no room to tell it yet")
    #expect(!thread.flush(within: .milliseconds(1)))
    stream.open()
    #expect(thread.flush(within: .seconds(30)))
    #expect(stream.lines == (0...OwnLogQueue.mostLines).map { "line \($0)" })
    #expect(thread.takeLost() == UInt64(5_000 - OwnLogQueue.mostLines))
    #expect(thread.takeLost() == 0)
  }

  @Test func `A line that is taken in pieces stays whole`() {
    let stream = HeldStream(atOnce: 3)
    stream.open()
    let thread = OwnLogThread { (bytes, start) throws(FileError) in try stream.write(bytes, start) }
    for number in 0..<100 { thread.offer(line(number)) }
    #expect(thread.flush(within: .seconds(30)))
    #expect(stream.lines == (0..<100).map { "line \($0)" })
  }

  @Test func `A line that the stream refuses is lost alone and counted`() {
    let stream = HeldStream()
    stream.refusesNext.withLock { $0 = true }
    stream.open()
    let thread = OwnLogThread { (bytes, start) throws(FileError) in try stream.write(bytes, start) }
    for number in 0..<3 { thread.offer(line(number)) }
    #expect(thread.flush(within: .seconds(30)))
    #expect(stream.lines == ["line 1", "line 2"])
    #expect(thread.takeLost() == 1)
  }

  @Test func `Long lines are bounded by their bytes`() {
    var queue = OwnLogQueue()
    let long = [UInt8](repeating: 0x61, count: 1 << 18)
    for _ in 0..<6 { queue.offer(long) }
    #expect(queue.count == 4 && queue.lost == 2)
  }
}
