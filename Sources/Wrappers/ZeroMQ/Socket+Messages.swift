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

  /// Takes the next message; never waits.
  ///
  /// - Returns: its frames, or nil if none is there.
  public func receive() throws(ZMQError) -> [[UInt8]]? {
    var frames: [[UInt8]] = []
    let received = try receive { frame in frames.append(Array(frame)) }
    return received ? frames : nil
  }

  /// Takes the next message and lends its frames, one after the other, without copying them; never waits.
  ///
  /// - Parameter body: called once a frame; the bytes are good until it returns.
  /// - Returns: false if no message is there.
  public func receive(_ body: (UnsafeRawBufferPointer) -> Void) throws(ZMQError) -> Bool {
    var message = zmq_msg_t()
    zmq_msg_init(&message)
    defer { zmq_msg_close(&message) }
    var isFirst = true
    while true {
      // The later frames of a message are there as soon as the first is.
      if retryingInterrupts({ zmq_msg_recv(&message, handle, ZMQ_DONTWAIT) }) < 0 {
        if isFirst && zmq_errno() == EAGAIN { return false }
        throw .last("zmq_msg_recv")
      }
      body(UnsafeRawBufferPointer(start: zmq_msg_data(&message), count: zmq_msg_size(&message)))
      if zmq_msg_more(&message) == 0 { return true }
      isFirst = false
    }
  }

  private func retryingInterrupts(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || zmq_errno() != EINTR { return result }
    }
  }
}
