internal import CFutex
public import Synchronization

/// A lock by futex(2) whose word says whether it is held and never by whom.
///
/// `Mutex` of the standard library writes the number of the holding thread into its word, for the kernel to read
/// (FUTEX_LOCK_PI), and keeps that number for each thread. The thread that called fork(2) goes on in the child with the
/// number it had in the parent (swift-6.3.1, `_swift_stdlib_gettid` in `_SynchronizationShims.h`). As soon as a second
/// thread of the child waits for a lock that it holds, the kernel finds another holder than the child has, refuses, and
/// the child ends with "Unknown error occurred while attempting to acquire a Mutex".
///
/// The word lies on the heap: the kernel is given its address.
public struct FutexLock: ~Copyable, @unchecked Sendable {
  @usableFromInline static let free: UInt32 = 0
  @usableFromInline static let held: UInt32 = 1
  /// Held, and somebody may sleep until it is free.
  @usableFromInline static let awaited: UInt32 = 2

  /// How often one looks before one sleeps: some ten microseconds. What this package does under a lock takes less than
  /// one, but eight threads on two cores queue; with a hundred looks their 99th percentile at `report` was eight times as
  /// long, for to sleep and to be woken takes longer than all of them need.
  private static let looks = 1_000

  @usableFromInline let word = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: 1)

  /// Makes a free one.
  public init() { unsafe word.initialize(to: Atomic(Self.free)) }

  deinit {
    unsafe word.deinitialize(count: 1)
    unsafe word.deallocate()
  }

  /// Waits for the lock.
  @inlinable @inline(__always)
  public borrowing func lock() {
    let (isMine, _) = unsafe word.pointee.compareExchange(
      expected: Self.free, desired: Self.held, successOrdering: .acquiring, failureOrdering: .relaxed)
    if !isMine { lockWaiting() }
  }

  /// Frees the lock; on the thread that holds it.
  @inlinable @inline(__always)
  public borrowing func unlock() {
    if unsafe word.pointee.exchange(Self.free, ordering: .releasing) == Self.awaited { wakeOne() }
  }

  @usableFromInline borrowing func lockWaiting() {
    for _ in 0..<Self.looks {
      let state = unsafe word.pointee.load(ordering: .relaxed)
      // Others sleep already: the holder does not hurry.
      if state == Self.awaited { break }
      if state == Self.free {
        let (isMine, _) = unsafe word.pointee.compareExchange(
          expected: Self.free, desired: Self.held, successOrdering: .acquiring, failureOrdering: .relaxed)
        if isMine { return }
      }
      cfutex_pause()
    }
    // Whoever has slept takes it as awaited: it cannot tell whether others still sleep.
    while unsafe word.pointee.exchange(Self.awaited, ordering: .acquiring) != Self.free {
      unsafe cfutex_wait(word, Self.awaited)
    }
  }

  @usableFromInline borrowing func wakeOne() { unsafe cfutex_wake_one(word) }
}
