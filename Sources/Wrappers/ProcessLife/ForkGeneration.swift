internal import Glibc
public import Synchronization

/// Counts the forks between the start of the program and this process.
///
/// A handler of pthread_atfork(3) counts in the child, so that a look costs one load. getpid(2) would be a system call
/// each time: the C library keeps no copy of it. A child made with a bare clone(2) or `_Fork` is not seen, one made with
/// posix_spawn(3) or vfork(2) never runs code of ours.
public enum ForkGeneration {
  @usableFromInline static let count = Atomic<Int>(0)

  private static let isCounting: Bool = {
    // Atomics only: in the child of a program with several threads no lock may be taken here.
    pthread_atfork(nil, nil) { ForkGeneration.count.add(1, ordering: .sequentiallyConsistent) }
      == 0
  }()

  /// Begins to count; without it ``current`` stays 0. Again does nothing.
  public static func begin() {
    _ = count.load(ordering: .relaxed)
    _ = isCounting
  }

  /// 0 in the process that called ``begin()``, more in each child's child.
  @inlinable public static var current: Int { count.load(ordering: .relaxed) }
}
