internal import Glibc

/// A socket that only sends; closed with its last reference.
///
/// It never waits longer than it is told: it does not block, and is asked first (poll(2)).
public final class OutgoingSocket: Sendable {
  private let descriptor: Int32
  /// Whether each send is a message of its own.
  public let isDatagram: Bool

  private init(descriptor: Int32, isDatagram: Bool) {
    self.descriptor = descriptor
    self.isDatagram = isDatagram
  }

  deinit { close(descriptor) }

  /// Connects.
  ///
  /// The search for a host's name takes as long as the system's resolver takes.
  public static func connect(to address: SocketAddress, within limit: Duration) throws(SocketError) -> OutgoingSocket {
    switch address {
    case .unixDatagram(let path): try unix(path)
    case .udp(let host, let port): try internet(host, port, SOCK_DGRAM, within: limit)
    case .tcp(let host, let port): try internet(host, port, SOCK_STREAM, within: limit)
    }
  }

  /// Sends what the other end takes in a time.
  ///
  /// - Returns: how many of the bytes were sent, from `start` on; 0 if it took none in the time. A datagram goes whole.
  public func send(_ bytes: [UInt8], from start: Int = 0, within limit: Duration) throws(SocketError) -> Int {
    guard start < bytes.count else { return 0 }
    do {
      return try sendNow(bytes, from: start)
    } catch {
      guard error.number == EAGAIN || error.number == EWOULDBLOCK else { throw error }
    }
    guard try wait(within: limit) else { return 0 }
    do {
      return try sendNow(bytes, from: start)
    } catch {
      guard error.number == EAGAIN || error.number == EWOULDBLOCK else { throw error }
      return 0
    }
  }

  /// Whether the other end of a stream has ended it; what it sent is of no interest.
  public var isClosedByPeer: Bool {
    if isDatagram { return false }
    var byte: UInt8 = 0
    while true {
      let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT))
      if count == 0 { return true }
      if count < 0 { return errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR }
    }
  }

  private func sendNow(_ bytes: [UInt8], from start: Int) throws(SocketError) -> Int {
    try SocketError.check("send") {
      bytes.withUnsafeBytes { buffer in
        Glibc.send(
          descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start, Int32(MSG_NOSIGNAL))
      }
    }
  }

  private func wait(within limit: Duration) throws(SocketError) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let milliseconds = Int32(clamping: Int64(limit / .milliseconds(1)))
    return try SocketError.check("poll") { poll(&place, 1, milliseconds) } > 0
  }

  private static func unix(_ path: String) throws(SocketError) -> OutgoingSocket {
    let bytes = Array(path.utf8)
    guard bytes.count <= SocketAddress.mostPathBytes else {
      throw SocketError(number: ENAMETOOLONG, operation: "connect")
    }
    do {
      return try unix(bytes, SOCK_DGRAM)
    } catch {
      // Somebody listens there for a stream: some syslog servers do at /dev/log.
      guard error.number == EPROTOTYPE else { throw error }
      return try unix(bytes, SOCK_STREAM)
    }
  }

  private static func unix(_ path: [UInt8], _ type: __socket_type) throws(SocketError) -> OutgoingSocket {
    let socket = try make(AF_UNIX, type, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    try SocketError.check("connect") {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    return socket
  }

  private static func internet(
    _ host: String, _ port: UInt16, _ type: __socket_type, within limit: Duration
  ) throws(SocketError) -> OutgoingSocket {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(type.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &list)
    guard code == 0 else {
      throw SocketError(number: 0, operation: "getaddrinfo", reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(list) }
    var failure = SocketError(number: EADDRNOTAVAIL, operation: "connect")
    var next = list
    while let entry = next {
      do {
        return try connect(entry.pointee, within: limit)
      } catch {
        failure = error
      }
      next = entry.pointee.ai_next
    }
    throw failure
  }

  private static func connect(_ entry: addrinfo, within limit: Duration) throws(SocketError) -> OutgoingSocket {
    let isDatagram = entry.ai_socktype == Int32(SOCK_DGRAM.rawValue)
    let socket = try make(entry.ai_family, isDatagram ? SOCK_DGRAM : SOCK_STREAM, entry.ai_protocol)
    do {
      try SocketError.check("connect") { Glibc.connect(socket.descriptor, entry.ai_addr, entry.ai_addrlen) }
    } catch {
      guard error.number == EINPROGRESS else { throw error }
      guard try socket.wait(within: limit) else { throw SocketError(number: ETIMEDOUT, operation: "connect") }
      try socket.checkConnection()
    }
    return socket
  }

  /// What came of a connection that was begun.
  private func checkConnection() throws(SocketError) {
    var number: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    try SocketError.check("getsockopt") { getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &length) }
    if number != 0 { throw SocketError(number: number, operation: "connect") }
  }

  private static func make(
    _ family: Int32, _ type: __socket_type, _ number: Int32
  ) throws(SocketError) -> OutgoingSocket {
    let flags = Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = try SocketError.check("socket") { socket(family, flags, number) }
    return OutgoingSocket(descriptor: descriptor, isDatagram: type == SOCK_DGRAM)
  }
}
