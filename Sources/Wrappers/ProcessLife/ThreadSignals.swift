internal import Glibc

/// Which signals a thread takes.
public enum ThreadSignals {
  /// Leaves the signals that are sent to the process to its other threads; faults of this thread's own still arrive.
  ///
  /// A service's handler expects the service's threads, and a wait that a profiler's timer ends a thousand times a second
  /// costs a turn each time.
  public static func leaveToOthers() {
    var set = sigset_t()
    sigfillset(&set)
    for number in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }
}
