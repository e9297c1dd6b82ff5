internal import Foundation
internal import Glibc
internal import Locking
internal import ProcessLife

/// The reporters of this process whose threads run, so that the end of the process finds them.
///
/// The only thing that all reporters of a process share; it holds nothing that a reporter's work depends on.
final class RunningReporters: Sendable {
  private static let place: ForkLocal<RunningReporters> = {
    let place = ForkLocal(RunningReporters())
    // Runs at the return from main and at exit(3), on that thread, while all others still run.
    atexit { RunningReporters.place.current?.closeAll() }
    return place
  }()

  /// Those of this process.
  static var current: RunningReporters { place.current ?? place.adopt(RunningReporters()).object }

  private let cores = Guarded<[ObjectIdentifier: ReporterCore]>([:])

  /// Adds one; its thread removes it.
  func add(_ core: ReporterCore) { cores.withLock { $0[ObjectIdentifier(core)] = core } }

  /// Forgets one whose thread has ended.
  func remove(_ core: ReporterCore) { _ = cores.withLock { $0.removeValue(forKey: ObjectIdentifier(core)) } }

  /// Closes all of them, within the time that one may take.
  private func closeAll() {
    let deadline = ContinuousClock.now.advanced(by: ErrorReporter.exitTimeout)
    for core in cores.withLock({ Array($0.values) }) {
      _ = core.close(timeout: max(.zero, ContinuousClock.now.duration(to: deadline)))
    }
  }
}
