internal import Foundation
internal import Locking

/// Runs each job on a thread of its own: tests that block fill the pool that tasks share, and what they wait for would
/// never run there.
public final class ThreadExecutor: TaskExecutor {
  private let jobs = Guarded(0)

  /// Makes one that has run nothing.
  public init() {}

  /// How many jobs it was handed.
  public var count: Int { jobs.withLock { $0 } }

  public func enqueue(_ job: consuming ExecutorJob) {
    jobs.withLock { $0 += 1 }
    let job = UnownedJob(job)
    Thread { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }.start()
  }
}
