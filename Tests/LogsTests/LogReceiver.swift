import Glibc

/// The other end of a log that goes over a socket: takes what comes, waits a minute at the most.
final class LogReceiver: Sendable {
  enum Kind: Equatable {
    case unix(String), unixStream(String), udp, tcp
  }

  private let descriptor: Int32
  /// The port that the system chose; 0 for a path.
  let port: UInt16

  /// Begins to listen.
  init(_ kind: Kind) throws {
    switch kind {
    case .unix(let path), .unixStream(let path):
      let isStream = kind == .unixStream(path)
      let descriptor = socket(AF_UNIX, Int32((isStream ? SOCK_STREAM : SOCK_DGRAM).rawValue), 0)
      self.descriptor = descriptor
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard result == 0, !isStream || listen(descriptor, 8) == 0 else { throw ReceiverError(errno: errno) }
      port = 0
    case .udp, .tcp:
      let descriptor = socket(AF_INET, Int32((kind == .udp ? SOCK_DGRAM : SOCK_STREAM).rawValue), 0)
      self.descriptor = descriptor
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) + getsockname(descriptor, $0, &length)
        }
      }
      guard result == 0 else { throw ReceiverError(errno: errno) }
      if kind == .tcp, listen(descriptor, 8) != 0 { throw ReceiverError(errno: errno) }
      port = UInt16(bigEndian: address.sin_port)
    }
    Self.limit(self.descriptor)
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    port = 0
    Self.limit(descriptor)
  }

  deinit { close(descriptor) }

  /// The next datagram, or what there is of a stream; nil at its end, or if nothing comes within a minute.
  func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count <= 0 ? nil : Array(buffer.prefix(count))
  }

  /// The next connection.
  func accepted() throws -> LogReceiver {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { throw ReceiverError(errno: errno) }
    return LogReceiver(connection)
  }

  /// The frames of RFC 6587 §3.4.1 that come until there are so many.
  func frames(_ count: Int) throws -> [[UInt8]] {
    var bytes: [UInt8] = []
    var frames: [[UInt8]] = []
    while frames.count < count {
      if let blank = bytes.firstIndex(of: 0x20) {
        guard let length = Int(String(decoding: bytes[..<blank], as: UTF8.self)) else { throw ReceiverError(errno: 0) }
        if bytes.count - blank - 1 >= length {
          frames.append(Array(bytes[(blank + 1)...].prefix(length)))
          bytes.removeFirst(blank + 1 + length)
          continue
        }
      }
      guard let more = next() else { throw ReceiverError(errno: errno) }
      bytes += more
    }
    return frames
  }

  /// The lines that come until there are so many.
  func lines(_ count: Int) throws -> [[UInt8]] {
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == 0x0A }) < count {
      guard let more = next() else { throw ReceiverError(errno: errno) }
      bytes += more
    }
    return bytes.split(separator: 0x0A).map(Array.init)
  }

  private static func limit(_ descriptor: Int32) {
    // A log that says nothing for a minute has another trouble.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    _ = setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
}

struct ReceiverError: Error {
  var errno: Int32
}
