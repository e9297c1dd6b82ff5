internal import Glibc

/// A call about a file that failed: which number, which function, on what.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number (errno).
  public var number: Int32
  /// The C function that failed.
  public var operation: String
  /// The name it was asked to do it on.
  public var subject: String

  /// Makes an error.
  public init(number: Int32, operation: String, subject: String) {
    self.number = number
    self.operation = operation
    self.subject = subject
  }

  /// The name of the number, such as `ENOSPC`; the number itself where it has none here.
  public var name: String { Self.names[number] ?? "errno \(number)" }

  /// Whether the disk, or the share of it that the user has, is full.
  public var isDiskFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }
  /// Whether there is nothing of that name.
  public var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether there is something of that name already.
  public var isExisting: Bool { number == EEXIST }
  /// Whether nobody is at the other end: of a pipe, or of a device.
  public var isUnreachable: Bool { number == EPIPE || number == ENXIO }
  /// Whether another process holds the lock.
  public var isLocked: Bool { number == EWOULDBLOCK }
  /// Whether the same call may succeed later without anybody changing the folder's rights.
  public var isTransient: Bool {
    isDiskFull || isLocked || [EMFILE, ENFILE, ENOMEM, EINTR, EBUSY].contains(number)
  }

  /// For developers, in English.
  public var description: String { "\(operation)(\(subject)): \(name)" }

  private static let names: [Int32: String] = [
    EACCES: "EACCES", EBADF: "EBADF", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EEXIST: "EEXIST", EFBIG: "EFBIG",
    EINTR: "EINTR", EINVAL: "EINVAL", EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE",
    ENAMETOOLONG: "ENAMETOOLONG", ENFILE: "ENFILE", ENOENT: "ENOENT", ENOLCK: "ENOLCK", ENOMEM: "ENOMEM",
    ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENOTEMPTY: "ENOTEMPTY", ENXIO: "ENXIO", EPERM: "EPERM", EPIPE: "EPIPE",
    EROFS: "EROFS", ESTALE: "ESTALE", EWOULDBLOCK: "EWOULDBLOCK", EXDEV: "EXDEV",
  ]

  /// The one place that checks a result: calls again after a signal, throws for any other failure.
  ///
  /// - Returns: what the call returned, never negative.
  @discardableResult
  static func check<Result: FixedWidthInteger>(
    _ operation: String, _ subject: String, _ call: () -> Result
  ) throws(FileError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw FileError(number: errno, operation: operation, subject: subject) }
    }
  }
}
