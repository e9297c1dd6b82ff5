/// A place to listen at, read from its text before libzmq sees it: that one gives only a number for what is wrong.
public enum Endpoint: Hashable, Sendable {
  /// A port of an address or interface; `*` or 0 leaves the port to the system.
  case tcp(host: String, port: String)
  /// A socket file.
  case ipc(path: String)
  /// Inside one context, for tests.
  case inproc(name: String)

  /// The most bytes in the path of a socket file: 108 with the zero behind it (unix(7)).
  public static let mostPathBytes = 107

  /// Reads an endpoint.
  public init(_ text: String) throws(EndpointProblem) {
    let malformed = EndpointProblem(
      .malformed, text, "an endpoint is written tcp://ADDRESS:PORT or ipc:///FOLDER/FILE, such as tcp://127.0.0.1:7117")
    guard let scheme = text.firstRange(of: "://"), !text.utf8.contains(0) else { throw malformed }
    let rest = String(text[scheme.upperBound...])
    switch text[..<scheme.lowerBound] {
    case "tcp":
      guard let colon = rest.lastIndex(of: ":") else { throw malformed }
      let host = String(rest[..<colon])
      let port = String(rest[rest.index(after: colon)...])
      guard !host.isEmpty, !host.contains(where: \.isWhitespace), port == "*" || Self.isPort(port) else {
        throw malformed
      }
      self = .tcp(host: host, port: port)
    case "ipc":
      // Abstract names and names made up by libzmq have no rights, and readers could not know them.
      guard !rest.isEmpty, rest != "*", !rest.hasPrefix("@") else { throw malformed }
      guard rest.utf8.count <= Self.mostPathBytes else {
        throw EndpointProblem(
          .pathTooLong, text, "the path has \(rest.utf8.count) bytes, the limit is \(Self.mostPathBytes)")
      }
      self = .ipc(path: rest)
    case "inproc":
      guard !rest.isEmpty else { throw malformed }
      self = .inproc(name: rest)
    default:
      throw malformed
    }
  }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool {
    guard case .tcp(let host, _) = self else { return true }
    if ["localhost", "lo", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func isPort(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(text) != nil
  }
}
