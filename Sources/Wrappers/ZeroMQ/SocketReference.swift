/// A socket in a place of its own, for owners of several; not Sendable either, so it stays with its thread.
public final class SocketReference {
  /// The socket; closed with the last reference.
  public let socket: Socket

  /// Takes a socket over.
  public init(_ socket: consuming Socket) { self.socket = socket }
}
