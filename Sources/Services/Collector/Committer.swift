internal import Dispatch
internal import Foundation
internal import Locking
internal import Store
internal import ZeroMQ

/// The writer thread: takes one batch at a time, puts it into the store, and says what became of it.
///
/// The disk never holds up the socket thread: it hands a batch over and goes on (design §3, decision 2).
final class Committer: Sendable {
  /// What became of a batch.
  enum Outcome: Sendable {
    /// It is safe.
    case committed
    /// It is not, and is tried again; nothing of it may be acknowledged.
    case failed(StoreError)
  }

  private struct Mail: Sendable {
    var job: CommitBatch?
    var outcome: Outcome?
    var isBusy = false
    var isEnding = false
  }

  private let mail = Guarded(Mail())
  private let store: Guarded<Store>
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  /// The wait between two tries of a batch that the store refused, so that a full disk is not hammered.
  private static let pause: DispatchTimeInterval = .milliseconds(500)

  /// Wakes the socket thread when an outcome is there.
  let waker: Waker

  /// Takes the store over and starts the thread.
  init(store: sending Store, waker: Waker) {
    self.store = Guarded(store)
    self.waker = waker
    let thread = Thread { [self] in run() }
    thread.name = "klartext.commit"
    thread.start()
  }

  /// Whether a batch can be handed over now.
  var isIdle: Bool { mail.withLock { !$0.isBusy } }

  /// Hands a batch over; only while ``isIdle``.
  func submit(_ batch: CommitBatch) {
    mail.withLock {
      $0.job = batch
      $0.isBusy = true
    }
    work.signal()
  }

  /// What became of the batch that was handed over last; nil if nothing new is known.
  func takeOutcome() -> Outcome? {
    mail.withLock { mail in
      defer { mail.outcome = nil }
      return mail.outcome
    }
  }

  /// Ends the thread after the batch at hand.
  func end() {
    mail.withLock { $0.isEnding = true }
    work.signal()
    ended.wait()
  }

  private func run() {
    while true {
      work.wait()
      while let job = mail.withLock({ $0.job }) {
        let outcome = commit(job)
        let isEnding = mail.withLock { mail in
          mail.outcome = outcome
          if case .committed = outcome {
            mail.job = nil
            mail.isBusy = false
          }
          return mail.isEnding
        }
        waker.wake()
        guard case .failed = outcome else { continue }
        if isEnding { break }
        // A new batch cannot come while this one waits, so a signal here means the end.
        if work.wait(timeout: .now() + Self.pause) == .success { work.signal() }
        if mail.withLock({ $0.isEnding }) { break }
      }
      if mail.withLock({ $0.isEnding }) { break }
    }
    ended.signal()
  }

  private func commit(_ batch: CommitBatch) -> Outcome {
    store.withLock { store in
      do throws(StoreError) {
        try store.commit(batch)
        return .committed
      } catch {
        return .failed(error)
      }
    }
  }
}
