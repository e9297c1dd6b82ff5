/// What is set on a socket before it binds or connects; no default of the library is left to chance.
public struct SocketOptions: Sendable {
  /// Messages waiting to leave, for each peer.
  public var sendHighWaterMark: Int32 = 1_000
  /// Messages waiting to be received, for each peer.
  public var receiveHighWaterMark: Int32 = 1_000
  /// Bytes of a frame from outside; a larger one cuts the connection (case 41, M18). libzmq's own default is no limit.
  public var maximumMessageBytes: Int64 = 1 << 20
  /// The name a router sees; nil lets libzmq choose.
  public var identity: [UInt8]?
  /// The first wait before connecting again. libzmq's default is 100 ms as well, but without growth.
  ///
  /// Minus a millisecond: never. libzmq 4.3 aborts the process when it connects again a socket whose queue was full at
  /// the end of the connection (libzmq issue 3937): who may fall behind for long connects anew by a socket of its own.
  public var reconnect: Duration = .milliseconds(100)
  /// The longest wait before connecting again.
  public var reconnectMaximum: Duration = .seconds(32)
  /// How often libzmq asks a silent peer whether it lives; zero asks never, as libzmq does by default.
  public var heartbeat: Duration = .seconds(1)
  /// How long a peer may stay silent.
  public var heartbeatTimeout: Duration = .seconds(3)
  /// Whether a router reports that a peer is gone instead of dropping the message.
  public var routerMandatory = true
  /// Whether a publisher is refused a message for which a reader's queue has no room, instead of leaving that reader out
  /// in silence; see ``Socket/publish(_:)``.
  public var publisherTellsOfFullQueues = false
  /// Whether only finished connections get messages, so that nothing waits for a peer that may never come.
  public var immediate = false

  /// The defaults of the design (§6).
  public init() {}
}
