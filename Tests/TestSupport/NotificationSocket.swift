internal import Foundation
internal import Glibc

/// The other end of sd_notify(3): a datagram socket at a path.
public final class NotificationSocket {
  private let descriptor: Int32

  /// Begins to listen.
  public init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe withUnsafeMutableBytes(of: &pointer.pointee.sun_path) { unsafe $0.copyBytes(from: bytes) }
      return unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // A program that says nothing for a minute has something else to say.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// The next datagram; nil if none is there, or none comes within a minute.
  public func next(waits: Bool = false) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let flags = waits ? 0 : Int32(MSG_DONTWAIT)
    let count = unsafe recv(descriptor, &buffer, buffer.count, flags)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
