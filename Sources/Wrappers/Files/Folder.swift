internal import Glibc

/// An open folder; what is done in it stays in it, even if somebody moves it or puts a link in its place.
public final class Folder: Sendable {
  let descriptor: Int32
  /// Its path or name, for errors.
  public let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens a folder and makes it if it is not there, readable for its owner only.
  ///
  /// The folders above it must be there.
  public static func open(making path: String) throws(FileError) -> Folder {
    if mkdir(path, Self.folderMode) < 0, errno != EEXIST {
      throw FileError(number: errno, operation: "mkdir", subject: path)
    }
    let descriptor = try FileError.check("open", path) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    return Folder(descriptor: descriptor, path: path)
  }

  /// Refuses a folder that belongs to somebody else, or in which others may write: they could put their own files in the
  /// place of ours.
  public func requireOwn() throws(FileError) {
    var status = stat()
    try FileError.check("fstat", path) { fstat(descriptor, &status) }
    let others = mode_t(S_IWGRP | S_IWOTH)
    guard status.st_uid == geteuid(), status.st_mode & others == 0 else {
      throw FileError(number: EPERM, operation: "fstat", subject: path)
    }
  }

  /// Opens a folder inside, never through a link.
  ///
  /// - Parameter isMade: whether it is made if it is not there.
  public func folder(_ name: String, isMade: Bool) throws(FileError) -> Folder {
    if isMade, mkdirat(descriptor, name, Self.folderMode) < 0, errno != EEXIST {
      throw FileError(number: errno, operation: "mkdirat", subject: name)
    }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return Folder(descriptor: try FileError.check("openat", name) { openat(descriptor, name, flags) }, path: name)
  }

  /// Opens a file for reading and writing, never through a link.
  public func file(_ name: String) throws(FileError) -> File {
    // Not blocking: somebody may have put a pipe there.
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    return File(descriptor: try FileError.check("openat", name) { openat(descriptor, name, flags) }, name: name)
  }

  /// Makes a file that its owner alone may read and write.
  ///
  /// - Parameter isNew: whether a file that is there already is an error.
  public func make(_ name: String, isNew: Bool) throws(FileError) -> File {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (isNew ? O_EXCL : 0)
    let opened = try FileError.check("openat", name) { openat(descriptor, name, flags, Self.fileMode) }
    return File(descriptor: opened, name: name)
  }

  /// The names of all that is inside, in no order.
  public func names() throws(FileError) -> [String] {
    let copy = try FileError.check("openat", path) { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      let number = errno
      close(copy)
      throw FileError(number: number, operation: "fdopendir", subject: path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(number: errno, operation: "readdir", subject: path) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Gives a file another name at once, in this folder or another on the same disk; a file of that name is replaced.
  public func rename(_ name: String, to newName: String, in other: Folder? = nil) throws(FileError) {
    try FileError.check("renameat", name) { renameat(descriptor, name, (other ?? self).descriptor, newName) }
  }

  /// Removes a file.
  public func remove(_ name: String) throws(FileError) {
    try FileError.check("unlinkat", name) { unlinkat(descriptor, name, 0) }
  }

  /// Waits until the names are on the disk.
  public func synchronize() throws(FileError) {
    try FileError.check("fsync", path) { fsync(descriptor) }
  }

  /// What a service reports is its own business.
  private static let folderMode: mode_t = 0o700
  private static let fileMode: mode_t = 0o600
}
