/// `Mutex` over a ``FutexLock``: it also works in a forked child.
///
/// The value lies on the heap, so that a place of it can be written from a borrowed lock.
public struct FutexMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let lock = FutexLock()
  @usableFromInline let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Puts a value behind a lock of its own.
  @inlinable
  public init(_ value: consuming sending Value) { unsafe self.value.initialize(to: value) }

  @inlinable
  deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  /// Waits for the lock and holds it for the time of `body`; never to be called from within `body`.
  @inlinable @inline(__always)
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try unsafe body(&value.pointee)
  }
}
