/// The frames of one received message in one buffer, which is used again for the next.
public struct ReceivedMessage: Sendable {
  /// The bytes of all frames, one behind the other.
  public internal(set) var bytes: [UInt8] = []
  /// Where each frame lies in ``bytes``.
  public internal(set) var frames: [Range<Int>] = []

  /// An empty message, ready to be filled.
  public init() {}

  /// A copy of one frame.
  public func copy(of index: Int) -> [UInt8] { Array(bytes[frames[index]]) }
}
