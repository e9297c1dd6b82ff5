import Foundation
import Locking
import Testing

/// Both locks behave as one; the thread sanitizer's run of this file also tells whether it follows `Guarded`.
@Suite struct GuardedTests {
  /// Says when it is let go.
  private final class Witness: Sendable {
    private let tell: @Sendable () -> Void

    init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }

    deinit { tell() }
  }

  private struct Refusal: Error, Equatable {}

  /// A value that cannot be copied.
  private struct Ticket: ~Copyable {
    var number: Int
  }

  @Test func noIncrementOfManyThreadsIsLost() {
    let chosen = Guarded(0)
    let intercepted = PthreadMutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 {
        chosen.withLock { $0 += 1 }
        intercepted.withLock { $0 += 1 }
      }
    }
    #expect(chosen.withLock { $0 } == 8_000)
    #expect(intercepted.withLock { $0 } == 8_000)
  }

  @Test func anErrorLeavesTheLockFree() {
    let chosen = Guarded(1)
    let intercepted = PthreadMutex(1)
    #expect(throws: Refusal()) { try chosen.withLock { value throws(Refusal) in try Self.refuse(&value) } }
    #expect(throws: Refusal()) { try intercepted.withLock { value throws(Refusal) in try Self.refuse(&value) } }
    #expect(chosen.withLock { $0 } == 2)
    #expect(intercepted.withLock { $0 } == 2)
  }

  @Test func valuesAndResultsNeedNotBeCopyable() {
    let chosen = Guarded(Ticket(number: 1))
    let intercepted = PthreadMutex(Ticket(number: 1))
    let first = chosen.withLock { ticket in
      ticket.number += 1
      return Ticket(number: ticket.number)
    }
    let second = intercepted.withLock { ticket in
      ticket.number += 1
      return Ticket(number: ticket.number)
    }
    #expect(first.number == 2)
    #expect(second.number == 2)
  }

  @Test func theValueIsLetGoWithTheLock() {
    let gone = Guarded(0)
    do {
      let chosen = Guarded(Witness { gone.withLock { $0 += 1 } })
      let intercepted = PthreadMutex(Witness { gone.withLock { $0 += 1 } })
      chosen.withLock { _ in }
      intercepted.withLock { _ in }
    }
    #expect(gone.withLock { $0 } == 2)
  }

  private static func refuse(_ value: inout Int) throws(Refusal) {
    value += 1
    throw Refusal()
  }
}
