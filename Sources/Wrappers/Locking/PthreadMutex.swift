internal import Glibc

/// A lock by pthread_mutex_lock(3), whose calls the thread sanitizer sees; apart from that it is `Mutex`.
///
/// Both lock and value lie on the heap: a lock of the C library must not move in memory.
public struct PthreadMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Puts a value behind a lock of its own.
  public init(_ value: consuming sending Value) {
    unsafe lock.initialize(to: pthread_mutex_t())
    let code = unsafe pthread_mutex_init(lock, nil)
    precondition(code == 0, "pthread_mutex_init: \(code)")
    unsafe self.value.initialize(to: value)
  }

  deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Waits for the lock and holds it for the time of `body`; never to be called from within `body`.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let code = unsafe pthread_mutex_lock(lock)
    precondition(code == 0, "pthread_mutex_lock: \(code)")
    defer { unsafe pthread_mutex_unlock(lock) }
    return try unsafe body(&value.pointee)
  }
}
