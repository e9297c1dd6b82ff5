internal import CZeroMQ

/// The home of the sockets of one loop; ends after the last of them.
///
/// Sendable because libzmq promises that a context may be used from any thread (zmq(7), "Thread safety").
public final class Context: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  /// Makes a context.
  ///
  /// - Throws: ``ZMQError`` when the process has no descriptor left.
  public init() throws(ZMQError) {
    guard let handle = zmq_ctx_new() else { throw .last("zmq_ctx_new") }
    self.handle = handle
    // Sockets have LINGER 0, so ending the context never waits for a peer (case 39).
    zmq_ctx_set(handle, ZMQ_BLOCKY, 0)
  }

  /// Makes every waiting call on the sockets of this context fail with a termination; callable from any thread.
  public func shutdown() { zmq_ctx_shutdown(handle) }

  deinit { zmq_ctx_term(handle) }
}
