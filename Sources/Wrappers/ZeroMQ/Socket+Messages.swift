internal import CZeroMQ

extension Socket {
  /// Sends a message of several frames, whole or not at all; never waits.
  ///
  /// - Returns: false if there is no room, no peer, or the peer that a router named is gone.
  public func send(_ frames: [[UInt8]]) throws(ZMQError) -> Bool {
    for (index, frame) in frames.enumerated() {
      let more = index + 1 < frames.count ? ZMQ_SNDMORE : 0
      let result = frame.withUnsafeBytes { bytes in
        retryingInterrupts { zmq_send(handle, bytes.baseAddress, bytes.count, ZMQ_DONTWAIT | more) }
      }
      if result >= 0 { continue }
      let number = zmq_errno()
      // Only the first frame can be refused: libzmq takes a message atomically once it has begun.
      if index == 0 && (number == EAGAIN || number == EHOSTUNREACH) { return false }
      throw .last("zmq_send")
    }
    return true
  }

  /// Sends one frame; never waits.
  ///
  /// - Returns: false if there is no room or no peer.
  public func send(_ frame: [UInt8]) throws(ZMQError) -> Bool { try send([frame]) }

  /// Publishes a message of several frames to all readers that have room for it; never waits.
  ///
  /// libzmq leaves out a reader whose queue is full and tells nobody. So it is asked to refuse first, and told to go on
  /// without that reader then.
  ///
  /// - Returns: false if at least one reader was left out; on a socket made with
  ///   ``SocketOptions/publisherTellsOfFullQueues``, else always true.
  /// - SeeAlso: zmq_setsockopt(3), ZMQ_XPUB_NODROP.
  public func publish(_ frames: [[UInt8]]) throws(ZMQError) -> Bool {
    if try send(frames) { return true }
    try setDropsSilently(true)
    _ = try send(frames)
    try setDropsSilently(false)
    return false
  }

  /// Takes the next message; never waits.
  ///
  /// - Returns: its frames, at most ``ReceivedMessage/mostFrames``; nil if none is there.
  public func receive() throws(ZMQError) -> [[UInt8]]? {
    let message = ReceivedMessage()
    guard try receive(into: message) else { return nil }
    return message.frames.indices.map { message.copy(of: $0) }
  }

  /// Takes the next message into a buffer that is used again; never waits.
  ///
  /// - Returns: false if no message is there; the buffer is empty then.
  public func receive(into received: ReceivedMessage) throws(ZMQError) -> Bool {
    received.clear()
    while true {
      // The later frames of a message are there as soon as the first is.
      if retryingInterrupts({ zmq_msg_recv(received.part, handle, ZMQ_DONTWAIT) }) < 0 {
        if received.frameCount == 0 && zmq_errno() == EAGAIN { return false }
        throw .last("zmq_msg_recv")
      }
      received.keepPart()
      if zmq_msg_more(received.part) == 0 { return true }
    }
  }

  private func retryingInterrupts(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || zmq_errno() != EINTR { return result }
    }
  }
}
