internal import Glibc

/// The socket file of an `ipc://` endpoint that is ours: no other process has it, and it goes when we end.
///
/// libzmq removes whatever stands at the path and binds there (M17: a second collector takes the first one's place in
/// silence), and leaves the file behind. So a lock file beside it says whose the path is; the system lets the lock go
/// with the process, however that ends.
public final class SocketFile: Sendable {
  /// The path.
  public let path: String
  private let lock: Int32
  private var lockPath: String { path + ".lock" }

  private init(path: String, lock: Int32) {
    self.path = path
    self.lock = lock
  }

  deinit {
    // While the lock is held, so that nobody's file but ours is removed.
    unlink(path)
    unlink(lockPath)
    close(lock)
  }

  /// Makes a path free for a bind: a file that was left behind is removed, everything else is refused.
  static func claim(_ path: String) throws(EndpointProblem) -> SocketFile {
    let endpoint = "ipc://\(path)"
    if let kind = try kind(of: path, endpoint), kind != "a socket" {
      throw EndpointProblem(.occupied, endpoint, "\(kind) stands there")
    }
    let lock = try takeLock(path, endpoint)
    do throws(EndpointProblem) {
      if try kind(of: path, endpoint) != nil {
        if let holder = try SocketPeer.listening(at: path, endpoint) {
          throw EndpointProblem(.taken, endpoint, "\(holder) listens there")
        }
        unlink(path)
      }
      return SocketFile(path: path, lock: lock)
    } catch {
      unlink(path + ".lock")
      close(lock)
      throw error
    }
  }

  /// Sets the rights once the file is there, since a default access list of the folder overrides the mask.
  func keep(mode: UInt32) throws(EndpointProblem) {
    guard chmod(path, mode_t(mode)) == 0 else { throw Self.problem("ipc://\(path)", path) }
  }

  /// What stands at a path; nil for nothing.
  private static func kind(of path: String, _ endpoint: String) throws(EndpointProblem) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw problem(endpoint, path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: return "a socket"
    case S_IFDIR: return "a folder"
    case S_IFLNK: return "a link"
    case S_IFREG: return "a file"
    default: return "something that is no socket"
    }
  }

  private static func takeLock(_ path: String, _ endpoint: String) throws(EndpointProblem) -> Int32 {
    let lockPath = path + ".lock"
    // Who lets the lock go removes the file: a lock on a file without a name is worth nothing, and is taken again.
    for _ in 0..<8 {
      let lock = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard lock >= 0 else { throw problem(endpoint, path) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
        close(lock)
        let holder = try SocketPeer.listening(at: path, endpoint) ?? "another collector"
        throw EndpointProblem(.taken, endpoint, "\(holder) listens there")
      }
      var held = stat()
      var named = stat()
      if fstat(lock, &held) == 0, lstat(lockPath, &named) == 0, held.st_ino == named.st_ino { return lock }
      close(lock)
    }
    throw EndpointProblem(.refused, endpoint, "the lock file \(lockPath) changes all the time")
  }

  /// What the number of the system's last call means for an endpoint.
  static func problem(_ endpoint: String, _ path: String) -> EndpointProblem {
    let number = errno
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    switch number {
    case ENOENT, ENOTDIR: return EndpointProblem(.folderMissing, endpoint, "there is no folder \(folder)")
    case EACCES, EPERM, EROFS:
      return EndpointProblem(.notWritable, endpoint, "user \(geteuid()) may not write into the folder \(folder)")
    default: return EndpointProblem(.refused, endpoint, String(cString: strerror(number)))
    }
  }
}
