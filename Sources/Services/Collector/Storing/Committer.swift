internal import Dispatch
internal import ErrorModel
internal import Foundation
internal import Locking
internal import Store
internal import ZeroMQ

/// The writer thread: takes one batch at a time, puts it into the store, and says what became of it.
///
/// The disk never holds up the socket thread: it hands a batch over and goes on (design §3, decision 2). When a batch is
/// refused the thread rests: when to try again is decided where the clock is.
final class Committer: Sendable {
  /// What became of a batch.
  enum Outcome: Sendable {
    /// It is safe.
    case committed
    /// It is not; nothing of it may be acknowledged. The thread keeps it until it is told to try again.
    case failed(StoreError)
  }

  private struct Mail: Sendable {
    /// The batch at hand; nil while the thread is free.
    var job: CommitBatch?
    /// Whether it is to be tried.
    var isWanted = false
    var outcome: Outcome?
    /// Groups whose figures are asked for.
    var wanted: [GroupKey] = []
    /// What the store has of them.
    var found: [StoredFigures] = []
    var pass: RetentionPass?
    /// What passes took out that nobody has asked for yet.
    var cleared = ClearedRows()
    /// Passes that came to their end.
    var passes: UInt64 = 0
    /// Names that the last pass found nothing to refer to.
    var unusedNames: [UInt64] = []
    /// Groups that passes took out.
    var goneGroups: [GroupKey] = []
    var isEnding = false
  }

  private enum Task {
    case commit(CommitBatch)
    case look(for: [GroupKey])
    case clear(RetentionPass)
    case rest, end
  }

  private let mail = Guarded(Mail())
  private let store: Guarded<Store?>
  /// Makes lines fit for the store; here, so that the socket thread does not do it.
  private let reader: Guarded<EventReader>
  /// Reads what the store knows of a group.
  private let groups: Guarded<GroupReader>
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Wakes the socket thread when an outcome is there.
  let waker: Waker

  /// Takes the store over and starts the thread.
  init(store: sending Store, groups: sending GroupReader, reader: sending EventReader, waker: Waker) {
    self.store = Guarded(store)
    self.groups = Guarded(groups)
    self.reader = Guarded(reader)
    self.waker = waker
    let thread = Thread { [self] in run() }
    thread.name = "klartext.commit"
    thread.start()
  }

  /// Hands a batch over; only while none is at hand.
  func submit(_ batch: CommitBatch) {
    mail.withLock {
      $0.job = batch
      $0.isWanted = true
    }
    work.signal()
  }

  /// Has the batch that was refused tried again.
  func retry() {
    mail.withLock { $0.isWanted = $0.job != nil }
    work.signal()
  }

  /// Has the figures of some groups looked for, once no batch is at hand.
  func look(for keys: [GroupKey]) {
    mail.withLock { $0.wanted += keys }
    work.signal()
  }

  /// The figures that were found since this was asked last.
  func takeFigures() -> [StoredFigures] {
    mail.withLock { mail in
      if mail.found.isEmpty { return [] }
      defer { mail.found = [] }
      return mail.found
    }
  }

  /// Has what is too old cleared away, step by step between the commits; a pass that is under way goes on instead.
  ///
  /// - Parameter groupsInMemory: groups that stay however old they are; nil to look for no groups this time.
  func clear(_ cutoffs: RetentionCutoffs, groupsInMemory: Set<GroupKey>? = nil) {
    mail.withLock { if $0.pass == nil { $0.pass = RetentionPass(cutoffs, groupsInMemory: groupsInMemory) } }
    work.signal()
  }

  /// What became of the batch that was handed over last; nil if nothing new is known.
  func takeOutcome() -> Outcome? {
    mail.withLock { mail in
      defer { mail.outcome = nil }
      return mail.outcome
    }
  }

  /// What was cleared away since this was asked last, how many passes came to their end, and the
  /// names that the last of them found nothing to refer to.
  func takeCleared() -> (rows: ClearedRows, passes: UInt64, unusedNames: [UInt64]) {
    mail.withLock { mail in
      defer { (mail.cleared, mail.passes, mail.unusedNames) = (ClearedRows(), 0, []) }
      return (mail.cleared, mail.passes, mail.unusedNames)
    }
  }

  /// Groups that the store has let go since this was asked last.
  func takeGoneGroups() -> [GroupKey] {
    mail.withLock { mail in
      if mail.goneGroups.isEmpty { return [] }
      defer { mail.goneGroups = [] }
      return mail.goneGroups
    }
  }

  /// Ends the thread after the batch at hand and closes the store.
  func end() {
    let isFirst = mail.withLock { mail in
      defer { mail.isEnding = true }
      return !mail.isEnding
    }
    guard isFirst else { return }
    work.signal()
    ended.wait()
    store.withLock { $0 = nil }
  }

  // MARK: The thread

  private func run() {
    while true {
      switch nextTask() {
      case .commit(let batch):
        let outcome = commit(batch)
        mail.withLock { mail in
          mail.outcome = outcome
          if case .committed = outcome { mail.job = nil }
        }
        waker.wake()
        // Behind the outcome, so that no acknowledgement waits for it. If it fails, the log only stays longer; what
        // keeps it from growing, the next commit tells.
        store.withLock { if let store = $0, store.isCheckpointDue { try? store.checkpoint() } }
      case .look(let keys):
        let found = groups.withLock { groups in keys.map { StoredFigures(of: $0, in: groups) } }
        mail.withLock { $0.found += found }
        waker.wake()
      case .clear(let pass): clear(pass)
      case .rest: work.wait()
      case .end:
        ended.signal()
        return
      }
    }
  }

  /// A batch first, then the end, then what can wait.
  private func nextTask() -> Task {
    mail.withLock { mail in
      if mail.isWanted, let job = mail.job {
        mail.isWanted = false
        return .commit(job)
      }
      if mail.isEnding { return .end }
      if mail.job == nil, !mail.wanted.isEmpty {
        defer { mail.wanted = [] }
        return .look(for: mail.wanted)
      }
      // While a batch is refused nothing else would go in either.
      if mail.job == nil, let pass = mail.pass { return .clear(pass) }
      return .rest
    }
  }

  private func commit(_ batch: CommitBatch) -> Outcome {
    let clean = reader.withLock { $0.scrubbed(batch) }
    return store.withLock { store in
      do throws(StoreError) {
        try store?.commit(clean)
        return .committed
      } catch {
        return .failed(error)
      }
    }
  }

  private func clear(_ begun: RetentionPass) {
    let pass: RetentionPass? = store.withLock { store in
      var next = begun
      do throws(StoreError) {
        try store?.advance(&next)
        return next
      } catch {
        // The next commit meets the same trouble and tells it; the next pass begins anew.
        return nil
      }
    }
    let isOver = mail.withLock { mail in
      let isOver = pass?.isDone ?? true
      mail.pass = isOver ? nil : pass
      guard isOver else { return false }
      mail.cleared.add(pass?.cleared ?? begun.cleared)
      mail.passes &+= 1
      mail.unusedNames = pass?.unusedNames ?? []
      // Also those of a pass that met trouble: they are gone.
      mail.goneGroups += (pass ?? begun).goneGroups
      return true
    }
    if isOver { waker.wake() }
  }
}
