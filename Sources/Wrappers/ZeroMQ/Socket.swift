internal import CZeroMQ

/// A ZeroMQ socket: made, used and closed by one thread.
///
/// It cannot be copied and is not Sendable, so the compiler refuses to share it between threads.
public struct Socket: ~Copyable {
  let handle: UnsafeMutableRawPointer
  /// Keeps the context alive until its last socket is closed.
  private let context: Context

  private init(handle: UnsafeMutableRawPointer, context: Context) {
    self.handle = handle
    self.context = context
  }

  deinit { zmq_close(handle) }

  /// Makes a socket with all its options set.
  ///
  /// - Throws: ``ZMQError``, a termination if the context is shut down.
  public static func make(
    _ pattern: SocketPattern, in context: Context, options: SocketOptions = SocketOptions()
  ) throws(ZMQError) -> Socket {
    guard let handle = zmq_socket(context.handle, pattern.number) else { throw .last("zmq_socket") }
    do {
      try apply(options, pattern, to: handle)
    } catch {
      zmq_close(handle)
      throw error
    }
    return Socket(handle: handle, context: context)
  }

  /// Listens at an endpoint.
  ///
  /// - Returns: the endpoint as bound, with the port filled in where `*` was asked for.
  public func bind(_ endpoint: String) throws(ZMQError) -> String {
    try check("zmq_bind", endpoint) { zmq_bind(handle, endpoint) }
    return try lastEndpoint()
  }

  /// Connects to an endpoint; returns at once, libzmq connects in the background and again after a loss.
  public func connect(_ endpoint: String) throws(ZMQError) {
    try check("zmq_connect", endpoint) { zmq_connect(handle, endpoint) }
  }

  /// Ends the connection to an endpoint and forgets what waits for it.
  public func disconnect(_ endpoint: String) throws(ZMQError) {
    try check("zmq_disconnect", endpoint) { zmq_disconnect(handle, endpoint) }
  }

  /// Asks for messages whose first frame begins with `prefix`; on a SUB socket only.
  public func subscribe(_ prefix: String) throws(ZMQError) { try set(ZMQ_SUBSCRIBE, bytes: Array(prefix.utf8)) }

  /// Takes back one ``subscribe(_:)``.
  public func unsubscribe(_ prefix: String) throws(ZMQError) { try set(ZMQ_UNSUBSCRIBE, bytes: Array(prefix.utf8)) }

  /// Whether a publisher leaves readers out in silence whose queues are full (ZMQ_XPUB_NODROP = 0).
  func setDropsSilently(_ drops: Bool) throws(ZMQError) {
    var value: Int32 = drops ? 0 : 1
    try check("zmq_setsockopt") { zmq_setsockopt(handle, ZMQ_XPUB_NODROP, &value, MemoryLayout<Int32>.size) }
  }

  private func set(_ option: Int32, bytes: [UInt8]) throws(ZMQError) {
    try check("zmq_setsockopt") { zmq_setsockopt(handle, option, bytes, bytes.count) }
  }

  private func lastEndpoint() throws(ZMQError) -> String {
    // An ipc path is at most 107 bytes and a host name 255.
    var buffer = [UInt8](repeating: 0, count: 512)
    var count = buffer.count
    try check("zmq_getsockopt") { zmq_getsockopt(handle, ZMQ_LAST_ENDPOINT, &buffer, &count) }
    return String(decoding: buffer.prefix(max(count - 1, 0)), as: UTF8.self)
  }

  private static func apply(
    _ options: SocketOptions, _ pattern: SocketPattern, to handle: UnsafeMutableRawPointer
  ) throws(ZMQError) {
    func set<Value: BitwiseCopyable>(_ option: Int32, _ value: Value) throws(ZMQError) {
      var value = value
      try check("zmq_setsockopt") { zmq_setsockopt(handle, option, &value, MemoryLayout<Value>.size) }
    }
    func milliseconds(_ duration: Duration) -> Int32 {
      Int32(clamping: duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000)
    }
    try set(ZMQ_LINGER, Int32(0))
    try set(ZMQ_SNDHWM, options.sendHighWaterMark)
    try set(ZMQ_RCVHWM, options.receiveHighWaterMark)
    try set(ZMQ_MAXMSGSIZE, options.maximumMessageBytes)
    try set(ZMQ_RECONNECT_IVL, milliseconds(options.reconnect))
    try set(ZMQ_RECONNECT_IVL_MAX, milliseconds(options.reconnectMaximum))
    try set(ZMQ_HEARTBEAT_IVL, milliseconds(options.heartbeat))
    try set(ZMQ_HEARTBEAT_TIMEOUT, milliseconds(options.heartbeatTimeout))
    try set(ZMQ_IMMEDIATE, Int32(options.immediate ? 1 : 0))
    if pattern == .xpub {
      try set(ZMQ_XPUB_VERBOSER, Int32(1))
      try set(ZMQ_XPUB_NODROP, Int32(options.publisherTellsOfFullQueues ? 1 : 0))
    }
    if pattern == .router { try set(ZMQ_ROUTER_MANDATORY, Int32(options.routerMandatory ? 1 : 0)) }
    if let identity = options.identity {
      try check("zmq_setsockopt") { zmq_setsockopt(handle, ZMQ_ROUTING_ID, identity, identity.count) }
    }
  }
}
