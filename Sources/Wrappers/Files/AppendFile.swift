internal import Glibc

/// An open file that is only written at its end; closed with its last reference.
///
/// The system finds the end (O_APPEND), so a file that somebody else cut short gets no hole.
public final class AppendFile: Sendable {
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
    get throws(FileError) { Int(try status().st_size) }
  }

  /// When it was written last, in microseconds since 1970 UTC.
  public var lastWrite: Int64 {
    get throws(FileError) {
      let time = try status().st_mtim
      let (scaled, overflows) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000)
      return overflows ? .max : scaled + Int64(time.tv_nsec) / 1_000
    }
  }

  /// Writes bytes at the end: all of them or none.
  ///
  /// - Throws: ``FileError``; what was written before the failure is cut off again.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    let before = try size
    do {
      try write(bytes)
    } catch {
      // If this fails too, the next line begins behind half a line; nothing else can be done.
      _ = ftruncate(descriptor, off_t(before))
      throw error
    }
  }

  /// Waits until what was written is on the disk.
  public func synchronize() throws(FileError) {
    try FileError.check("fdatasync", name) { fdatasync(descriptor) }
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let written = try FileError.check("write", name) {
        bytes.withUnsafeBytes { buffer in
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        }
      }
      // A file system that takes nothing and names no reason must not hold the thread for ever.
      if written == 0 { throw FileError(number: EIO, operation: "write", subject: name) }
      done += written
    }
  }

  private func status() throws(FileError) -> stat {
    var status = stat()
    try FileError.check("fstat", name) { fstat(descriptor, &status) }
    return status
  }
}

extension Folder {
  /// Opens a file for writing at its end, never through a link, and makes it if it is not there.
  ///
  /// - Parameter mode: the rights of a new file, whatever the process's mask says.
  /// - Throws: ``FileError``; EINVAL for what is no file, such as a pipe.
  public func append(_ name: String, mode: UInt32) throws(FileError) -> AppendFile {
    // Not blocking: somebody may have put a pipe there.
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    do {
      return try checked(try FileError.check("openat", name) { openat(descriptor, name, flags) }, name)
    } catch {
      if error.number != ENOENT { throw error }
    }
    let made = try FileError.check("openat", name) { openat(descriptor, name, flags | O_CREAT | O_EXCL, mode_t(mode)) }
    let file = AppendFile(descriptor: made, name: name)
    try FileError.check("fchmod", name) { fchmod(made, mode_t(mode)) }
    return file
  }

  private func checked(_ descriptor: Int32, _ name: String) throws(FileError) -> AppendFile {
    let file = AppendFile(descriptor: descriptor, name: name)
    var status = stat()
    try FileError.check("fstat", name) { fstat(descriptor, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(number: EINVAL, operation: "open", subject: name) }
    return file
  }
}
