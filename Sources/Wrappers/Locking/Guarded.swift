#if THREAD_SANITIZER
  /// The lock inside ``Guarded``: one that the thread sanitizer follows.
  public typealias GuardedLock<Value: ~Copyable> = PthreadMutex<Value>
#else
  public import Synchronization

  /// The lock inside ``Guarded``: the fastest there is.
  public typealias GuardedLock<Value: ~Copyable> = Mutex<Value>
#endif

/// A value that is only reached while its lock is held.
///
/// It is `Mutex` of the standard library, in the place of the field and at no cost of its own. Only `scripts/test
/// --full`, which builds with `-D THREAD_SANITIZER`, has another lock here: on Linux `Mutex` waits by futex(2), which
/// the thread sanitizer does not follow, so that it takes each access to the value for a race.
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
