/// Where a socket leads.
public enum SocketAddress: Hashable, Sendable {
  /// Datagrams to a path on this machine.
  case unixDatagram(path: String)
  case udp(host: String, port: UInt16)
  case tcp(host: String, port: UInt16)

  /// The bytes that the path of a unix socket may have: those of `sun_path` less the zero at its end.
  public static let mostPathBytes = 107
}
