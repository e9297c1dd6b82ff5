internal import Glibc

/// The process at the other end of a socket file.
enum SocketPeer {
  /// Who listens at a path, such as "klartext-collec (process 4711)"; nil if nobody does.
  static func listening(at path: String, _ endpoint: String) throws(EndpointProblem) -> String? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw SocketFile.problem(endpoint, path) }
    defer { close(descriptor) }
    guard connect(descriptor, to: path) != 0 else { return name(of: descriptor) }
    switch errno {
    case ENOENT, ECONNREFUSED: return nil
    // A full queue of connections, or a socket of another type: somebody is there.
    case EAGAIN, EPROTOTYPE: return "another process"
    default: throw SocketFile.problem(endpoint, path)
    }
  }

  private static func connect(_ descriptor: Int32, to path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8.prefix(Endpoint.mostPathBytes))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func name(of descriptor: Int32) -> String {
    // struct ucred: process, user, group (unix(7), SO_PEERCRED).
    var credentials: [Int32] = [0, 0, 0]
    var length = socklen_t(credentials.count * MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, credentials[0] > 0 else {
      return "another process"
    }
    let process = credentials[0]
    let file = open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "process \(process)" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(file, &buffer, buffer.count)
    let name = String(decoding: buffer.prefix(max(count, 0)).filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
    return "\(name) (process \(process))"
  }
}
