import Dispatch
import Foundation
import Locking
import Signals
import Testing

/// Signals of the tests' own process, of which nothing else here makes use.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HeardSignalsTests {
  /// What was told, and a wait for it.
  private final class Ear: Sendable {
    let numbers = Guarded<[Int32]>([])
    private let news = DispatchSemaphore(value: 0)

    func hear(_ number: Int32) {
      numbers.withLock { $0.append(number) }
      news.signal()
    }

    /// Waits for the next one; false after ten seconds.
    func waits() -> Bool { news.wait(timeout: .now() + 10) == .success }
  }

  /// To the process and not to a thread, as `kill` of a shell does: any thread that does not hold it back may take it.
  private func send(_ number: Int32) { kill(getpid(), number) }

  @Test func aSignalRightBehindTheStartIsHeardWhateverThreadsThereAre() {
    // Threads that hold nothing back, as those of any library may.
    let over = Guarded(false)
    let threads = (0..<3).map { _ in
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while !over.withLock({ $0 }) { sched_yield() }
        ended.signal()
      }
      return ended
    }
    for _ in 0..<500 {
      let ear = Ear()
      let signals = HeardSignals([SIGUSR1, SIGUSR2], on: .global()) { ear.hear($0) }
      send(SIGUSR1)
      #expect(ear.waits())
      withExtendedLifetime(signals) {}
    }
    over.withLock { $0 = true }
    for ended in threads { ended.wait() }
  }

  @Test func oneThatWasHeldBackIsHeard() {
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGUSR2)
    pthread_sigmask(SIG_BLOCK, &held, nil)
    let ear = Ear()
    let signals = HeardSignals([SIGUSR2], on: .global()) { ear.hear($0) }
    // To this thread, which would keep it for ever: no other one could take it.
    pthread_kill(pthread_self(), SIGUSR2)
    #expect(ear.waits())
    withExtendedLifetime(signals) {}
  }

  @Test func allWhoListenAreTold() {
    let (one, other) = (Ear(), Ear())
    let first = HeardSignals([SIGUSR1], on: .global()) { one.hear($0) }
    let second = HeardSignals([SIGUSR1, SIGUSR2], on: .global()) { other.hear($0) }
    send(SIGUSR1)
    #expect(one.waits() && other.waits())
    send(SIGUSR2)
    #expect(other.waits())
    #expect(one.numbers.withLock { $0 } == [SIGUSR1])
    #expect(other.numbers.withLock { $0 } == [SIGUSR1, SIGUSR2])
    withExtendedLifetime((first, second)) {}
  }

  @Test func behindTheLastListenerASignalDoesWhatItDidBefore() {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, before) }
    let ear = Ear()
    var first: HeardSignals? = HeardSignals([SIGUSR1], on: .global()) { ear.hear($0) }
    var second: HeardSignals? = HeardSignals([SIGUSR1], on: .global()) { ear.hear($0) }
    withExtendedLifetime(first) { first = nil }
    send(SIGUSR1)
    #expect(ear.waits(), "the second still listens")
    withExtendedLifetime(second) { second = nil }
    // Would end the tests if it had its usual effect, and be told if it were still taken.
    send(SIGUSR1)
    let probe = Ear()
    let signals = HeardSignals([SIGUSR2], on: .global()) { probe.hear($0) }
    send(SIGUSR2)
    #expect(probe.waits())
    #expect(ear.numbers.withLock { $0.count } == 1)
    withExtendedLifetime(signals) {}
  }
}
