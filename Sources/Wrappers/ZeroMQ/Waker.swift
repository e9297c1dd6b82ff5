internal import CZeroMQ
internal import Glibc

/// Wakes a thread that waits in ``Poll``; from any thread, without a socket.
public final class Waker: Sendable {
  let descriptor: Int32

  /// Opens an event descriptor (eventfd(2)).
  ///
  /// - Throws: ``ZMQError`` with the system's number when no descriptor is left.
  public init() throws(ZMQError) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    if descriptor < 0 { throw ZMQError(number: errno, operation: "eventfd", subject: "") }
  }

  deinit { close(descriptor) }

  /// Makes the next or present wait end.
  public func wake() {
    // It fails only when the counter is full, and then the waiting thread is awake already.
    _ = eventfd_write(descriptor, 1)
  }

  /// Forgets all calls of ``wake()`` so far; on the waiting thread.
  public func drain() {
    var count: eventfd_t = 0
    _ = eventfd_read(descriptor, &count)
  }
}
