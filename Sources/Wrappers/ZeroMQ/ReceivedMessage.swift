internal import CZeroMQ

/// The frames of one received message in one buffer, which is used again for the next; belongs to the socket's thread.
public final class ReceivedMessage {
  /// Frames that are kept of one message; what follows is taken from the socket, counted and let go (case 41).
  public static let mostFrames = 8

  /// The bytes of all kept frames, one behind the other.
  public internal(set) var bytes: [UInt8] = []
  /// Where each kept frame lies in ``bytes``.
  public internal(set) var frames: [Range<Int>] = []
  /// How many frames the message had; may be more than ``frames`` holds.
  public internal(set) var frameCount = 0

  /// On the heap, since libzmq is given its address and `peerAddress` looks at it later.
  let part = UnsafeMutablePointer<zmq_msg_t>.allocate(capacity: 1)

  /// An empty message, ready to be filled.
  public init() {
    part.initialize(to: zmq_msg_t())
    zmq_msg_init(part)
  }

  deinit {
    zmq_msg_close(part)
    part.deallocate()
  }

  /// A copy of one frame.
  public func copy(of index: Int) -> [UInt8] { Array(bytes[frames[index]]) }

  /// The address that the message came from, without a port; nil where the transport has none, as inproc, or where
  /// nothing was received yet.
  ///
  /// - SeeAlso: zmq_msg_gets(3), "Peer-Address".
  public var peerAddress: String? {
    guard let text = zmq_msg_gets(part, "Peer-Address") else { return nil }
    let address = String(cString: text)
    return address.isEmpty ? nil : address
  }

  func clear() {
    bytes.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    frameCount = 0
  }

  /// Keeps the frame that was received last.
  func keepPart() {
    frameCount += 1
    guard frames.count < Self.mostFrames else { return }
    let start = bytes.count
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: zmq_msg_data(part), count: zmq_msg_size(part)))
    frames.append(start..<bytes.count)
  }
}
