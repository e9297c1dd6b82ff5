public import Sockets

/// Where a syslog server listens, such as `unix:///dev/log`, `udp://127.0.0.1:514` or `tcp://[::1]:601`.
public struct SyslogEndpoint: Hashable, Sendable, CustomStringConvertible {
  /// Where the socket leads.
  public let address: SocketAddress
  /// As it was written.
  public let description: String

  /// What is accepted, in English.
  public static let expectation = "unix:///path, udp://host:port or tcp://host:port"
  /// The system's own syslog.
  public static let local = SyslogEndpoint(unixPath: "/dev/log")

  /// A host's name has at most 253 bytes (RFC 1035 §2.3.4).
  private static let mostHostBytes = 253

  /// Reads an endpoint; nil for what is none.
  public init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    let rest = text[colon.upperBound...]
    switch text[..<colon.lowerBound] {
    case "unix":
      guard rest.hasPrefix("/"), rest.utf8.count <= SocketAddress.mostPathBytes, !rest.utf8.contains(0) else {
        return nil
      }
      address = .unixDatagram(path: String(rest))
    case "udp":
      guard let (host, port) = Self.hostAndPort(rest) else { return nil }
      address = .udp(host: host, port: port)
    case "tcp":
      guard let (host, port) = Self.hostAndPort(rest) else { return nil }
      address = .tcp(host: host, port: port)
    default: return nil
    }
    description = text
  }

  private init(unixPath: String) {
    address = .unixDatagram(path: unixPath)
    description = "unix://\(unixPath)"
  }

  private static func hostAndPort(_ text: Substring) -> (String, UInt16)? {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
      return nil
    }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    let isPlain = host.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "/") }
    return host.isEmpty || host.utf8.count > mostHostBytes || !isPlain ? nil : (String(host), port)
  }
}
