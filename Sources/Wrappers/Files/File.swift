internal import Glibc

/// An open file; closed with its last reference.
///
/// Each read and write says where, so that what stands at the end of a file is never a matter of chance.
public final class File: Sendable {
  private let descriptor: Int32
  /// Its name in its folder, for errors.
  public let name: String

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit { close(descriptor) }

  /// How many bytes it has.
  public var size: Int {
    get throws(FileError) {
      var status = stat()
      try FileError.check("fstat", name) { fstat(descriptor, &status) }
      return Int(status.st_size)
    }
  }

  /// Reads what is there between two places; less at the end of the file.
  public func read(from offset: Int, upTo count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    var done = 0
    while done < bytes.count {
      let read = try FileError.check("pread", name) {
        bytes.withUnsafeMutableBytes { buffer in
          pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
        }
      }
      if read == 0 { break }
      done += read
    }
    bytes.removeSubrange(done...)
    return bytes
  }

  /// Writes bytes at a place; after a failure some of them may stand there.
  public func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let written = try FileError.check("pwrite", name) {
        bytes.withUnsafeBytes { buffer in
          pwrite(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
        }
      }
      // A file system that takes nothing and names no reason must not hold the thread for ever.
      if written == 0 { throw FileError(number: EIO, operation: "pwrite", subject: name) }
      done += written
    }
  }

  /// Cuts off what stands behind a length.
  public func truncate(to length: Int) throws(FileError) {
    try FileError.check("ftruncate", name) { ftruncate(descriptor, off_t(length)) }
  }

  /// Waits until what was written is on the disk.
  public func synchronize() throws(FileError) {
    try FileError.check("fdatasync", name) { fdatasync(descriptor) }
  }

  /// Takes the lock of the file for as long as it is open, without waiting.
  ///
  /// The lock is that of flock(2): two openings of one file exclude each other within one process as well, and the
  /// system lets it go when the last copy of the descriptor is closed, also by a kill.
  ///
  /// - Returns: whether it was free.
  public func takeLock() throws(FileError) -> Bool {
    do {
      try FileError.check("flock", name) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.isLocked { return false }
      throw error
    }
  }
}
