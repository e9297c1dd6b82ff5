#if THREAD_SANITIZER
  /// The lock inside ``Guarded``: one that the thread sanitizer follows.
  public typealias GuardedLock<Value: ~Copyable> = PthreadMutex<Value>
#else
  /// The lock inside ``Guarded``: good in a forked child; takes 1 to 3 ns more than the 17 of `Mutex`.
  public typealias GuardedLock<Value: ~Copyable> = FutexMutex<Value>
#endif

/// A value that is only reached while its lock is held.
///
/// A ``FutexMutex``, for `Mutex` of the standard library fails in a forked child (see ``FutexLock``).
/// Only `scripts/test --full`, which builds with `-D THREAD_SANITIZER`, has another lock here: one by functions that
/// the sanitizer knows.
///
/// Public and not `package`: the compiler of Swift 6.3.1 calls inlinable code of a package instead of inlining it.
public struct Guarded<Value: ~Copyable>: ~Copyable {
  @usableFromInline let lock: GuardedLock<Value>

  /// Puts a value behind a lock of its own.
  @inlinable @inline(__always)
  public init(_ value: consuming sending Value) { lock = GuardedLock(value) }

  /// Waits for the lock and holds it for the time of `body`; never to be called from within `body`.
  @inlinable @inline(__always)
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock(body)
  }
}

extension Guarded: Sendable where Value: ~Copyable {}
