internal import CZeroMQ

/// Waits until a socket has something to receive, a waker was called, or the time is over.
///
/// `zmq_poll` rather than the newer `zmq_poller`, which Debian's library does not export.
public enum Poll {
  /// What a wait found.
  public struct Readiness: Sendable {
    /// Whether the first, second and third socket can receive.
    public var first = false, second = false, third = false
    /// Whether the waker was called; it is drained already.
    public var woken = false
  }

  /// Waits for one socket.
  ///
  /// - Parameter limit: zero looks without waiting; nil waits without end. Rounded up to milliseconds.
  /// - Throws: ``ZMQError``, a termination if the context is shut down. A signal ends the wait with nothing ready.
  public static func wait(_ first: borrowing Socket, waker: Waker? = nil, upTo limit: Duration?) throws(ZMQError)
    -> Readiness
  {
    try wait([first.handle], waker, limit)
  }

  /// Waits for two sockets.
  public static func wait(
    _ first: borrowing Socket, _ second: borrowing Socket, waker: Waker? = nil, upTo limit: Duration?
  ) throws(ZMQError) -> Readiness {
    try wait([first.handle, second.handle], waker, limit)
  }

  /// Waits for three sockets.
  public static func wait(
    _ first: borrowing Socket, _ second: borrowing Socket, _ third: borrowing Socket, waker: Waker? = nil,
    upTo limit: Duration?
  ) throws(ZMQError) -> Readiness {
    try wait([first.handle, second.handle, third.handle], waker, limit)
  }

  /// Waits for any number of sockets, of which only the first three are told apart.
  public static func wait(
    _ sockets: [SocketReference], waker: Waker? = nil, upTo limit: Duration?
  ) throws(ZMQError) -> Readiness {
    let readiness = Result { () throws(ZMQError) in try wait(sockets.map { $0.socket.handle }, waker, limit) }
    // Handles alone keep no socket open.
    withExtendedLifetime(sockets) {}
    return try readiness.get()
  }

  private static func wait(
    _ handles: [UnsafeMutableRawPointer], _ waker: Waker?, _ limit: Duration?
  ) throws(ZMQError) -> Readiness {
    let readable = Int16(ZMQ_POLLIN)
    var items = handles.map { zmq_pollitem_t(socket: $0, fd: 0, events: readable, revents: 0) }
    if let waker { items.append(zmq_pollitem_t(socket: nil, fd: waker.descriptor, events: readable, revents: 0)) }
    if zmq_poll(&items, Int32(items.count), milliseconds(limit)) < 0 {
      if zmq_errno() == EINTR { return Readiness() }
      throw .last("zmq_poll")
    }
    func isReady(_ index: Int) -> Bool { index < handles.count && items[index].revents & readable != 0 }
    var readiness = Readiness(first: isReady(0), second: isReady(1), third: isReady(2))
    if let waker, items[handles.count].revents & readable != 0 {
      readiness.woken = true
      waker.drain()
    }
    return readiness
  }

  private static func milliseconds(_ limit: Duration?) -> Int {
    guard let limit else { return -1 }
    let (seconds, attoseconds) = limit.components
    // Rounded up, or a wait of half a millisecond would spin.
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflow || whole > Int64(Int32.max) { return Int(Int32.max) }
    return Swift.max(0, Int(whole) + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }
}
