/// What the files of folders look like from outside: whether they must be read again is decided by this alone.
struct FolderSignature: Hashable, Sendable {
  /// One file.
  struct File: Hashable, Sendable {
    /// Bytes.
    var size: Int64
    /// The time of the last change in nanoseconds, as exact as Foundation tells it: about 100.
    var changed: Int64
    /// The number of the file; another one where a new file was moved into the place of the old.
    var inode: UInt64
  }

  /// By path.
  var files: [String: File] = [:]

  /// How a sequence of signatures leads to reading: what has changed is read once it has come to rest.
  struct Decision: Sendable {
    private(set) var read: FolderSignature
    private var seen: FolderSignature

    /// Starts with what has been read.
    init(read: FolderSignature) {
      self.read = read
      seen = read
    }

    /// Whether to read now.
    ///
    /// Not at the first sight of a change: whoever writes a file may be in the middle of it. Two equal looks in a row
    /// are the sign that it is done; a reader that still meets half a file keeps the old table for it.
    mutating func shouldRead(_ now: FolderSignature) -> Bool {
      defer { seen = now }
      guard now != read, now == seen else { return false }
      read = now
      return true
    }

    /// Notes that all was read, whatever it looked like before.
    mutating func didRead(_ now: FolderSignature) {
      read = now
      seen = now
    }
  }
}
