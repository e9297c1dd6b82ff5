import Foundation
import Synchronization

/// Real threads that begin at the same moment.
enum Threads {
  /// Runs a body on so many threads, on this one if it is only one, and answers what each returned.
  static func run<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    if count == 1 { return [body(0)] }
    let gate = Gate(count)
    let results = Mutex<[Result]>([])
    let group = DispatchGroup()
    let shared = Shared(results: results)
    for index in 0..<count {
      group.enter()
      Thread {
        gate.wait()
        let result = body(index)
        shared.results.withLock { $0.append(result) }
        group.leave()
      }.start()
    }
    group.wait()
    return shared.results.withLock { $0 }
  }

  private final class Shared<Result: Sendable>: Sendable {
    let results: Mutex<[Result]>
    init(results: consuming Mutex<[Result]>) { self.results = results }
  }

  /// Opens when all are there; they spin, so that none comes late.
  private final class Gate: Sendable {
    private let missing: Atomic<Int>
    init(_ count: Int) { missing = Atomic(count) }
    func wait() {
      missing.subtract(1, ordering: .acquiringAndReleasing)
      while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
  }
}
