internal import Glibc
internal import Synchronization

/// Makes a fork(2) wait until the threads that pass this gate are at rest.
///
/// A lock of the Swift runtime or of Foundation that any thread holds in the moment of a fork stays locked in the child
/// for ever; the C library cares for its own alone. Seen in a child whose parent was in its first turn: the cache of
/// `_DictionaryStorage` types, both of its threads in pthread_mutex_lock(3). So a thread of ours is inside while it
/// works and outside while it waits, and a fork happens while none is inside.
///
/// Threads of the service do not pass it, for it would cost each report a lock. A fork that comes while one of them has
/// such a lock, as one has for the first use of a type, is as dangerous as it is without this library.
public enum ForkGate {
  /// The longest wait of a fork: our choice between a fork that is safe and one that is soon. Behind an error's
  /// description, a hook or a disk that takes longer the fork goes on as it would without a gate.
  private static let longestWait = 50_000_000  // nanoseconds

  /// On the heap: a lock of the C library must not move. Lives as long as the process.
  private static let gate = unsafe Gate(lock: .allocate(capacity: 1))

  /// Which thread has the gate for a fork; 0 is none.
  private static let holder = Atomic<UInt>(0)

  private struct Gate: @unchecked Sendable {
    let lock: UnsafeMutablePointer<pthread_rwlock_t>

    /// Makes it free, whatever it was.
    func open() {
      var attributes = pthread_rwlockattr_t()
      pthread_rwlockattr_init(&attributes)
      // Or threads of ours that take turns inside would keep a fork waiting.
      pthread_rwlockattr_setkind_np(&attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
      unsafe pthread_rwlock_init(lock, &attributes)
      pthread_rwlockattr_destroy(&attributes)
    }
  }

  private static let isInPlace: Bool = {
    unsafe gate.lock.initialize(to: pthread_rwlock_t())
    gate.open()
    _ = holder.load(ordering: .relaxed)
    return pthread_atfork({ ForkGate.close() }, { ForkGate.open() }, { ForkGate.openInChild() }) == 0
  }()

  /// Puts the gate in place; again does nothing.
  public static func begin() { _ = isInPlace }

  /// Goes inside, behind a fork that waits; never twice on one thread.
  public static func enter() {
    begin()
    unsafe pthread_rwlock_rdlock(gate.lock)
  }

  /// Goes outside.
  public static func leave() { unsafe pthread_rwlock_unlock(gate.lock) }

  private static func close() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + longestWait
    time.tv_sec += nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    if unsafe pthread_rwlock_timedwrlock(gate.lock, &time) == 0 {
      holder.store(UInt(pthread_self()), ordering: .relaxed)
    }
  }

  private static func open() {
    // Not by a thread whose wait was over first: another may fork at the same time.
    guard holder.load(ordering: .relaxed) == UInt(pthread_self()) else { return }
    holder.store(0, ordering: .relaxed)
    unsafe pthread_rwlock_unlock(gate.lock)
  }

  private static func openInChild() {
    holder.store(0, ordering: .relaxed)
    gate.open()
  }
}
