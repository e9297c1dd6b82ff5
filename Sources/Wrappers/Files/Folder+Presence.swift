internal import Glibc

extension Folder {
  /// Whether there is something of a name, be it a link that leads nowhere.
  public func has(_ name: String) throws(FileError) -> Bool {
    var status = stat()
    do {
      try FileError.check("fstatat", name) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
      return true
    } catch {
      if error.number == ENOENT { return false }
      throw error
    }
  }
}
