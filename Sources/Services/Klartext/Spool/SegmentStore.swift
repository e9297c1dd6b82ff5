internal import Files

/// What the spool does with files, each step as one call; the one place that knows the system's errors.
final class SegmentStore {
  /// The steps, so that a test can let one fail.
  enum Step: Hashable, Sendable {
    case list, create, write, mark, read, synchronize, rename, remove
  }

  private let folder: Folder
  /// Keeps the folder ours for as long as it is open.
  private let lock: File
  /// Lets a step fail with a number of the system; for tests.
  var fault: ((Step) -> Int32?)?

  private init(folder: Folder, lock: File) {
    self.folder = folder
    self.lock = lock
  }

  /// Takes a numbered subfolder.
  ///
  /// - Returns: nil if another reporter has it.
  /// - Parameter isMade: whether it is made if it is not there.
  static func take(_ number: Int, in base: Folder, isMade: Bool) throws(SpoolError) -> SegmentStore? {
    do throws(FileError) {
      let folder = try base.folder("\(number)", isMade: isMade)
      let lock = try folder.make(SegmentName.lock, isNew: false)
      return try lock.takeLock() ? SegmentStore(folder: folder, lock: lock) : nil
    } catch {
      throw SpoolError(.cannotOpen, error)
    }
  }

  /// The segments in the folder; what was not finished is removed.
  func list() throws(SpoolError) -> [SegmentName] {
    do throws(FileError) {
      try check(.list)
      var names: [SegmentName] = []
      for text in try folder.names() {
        if text == SegmentName.unfinished { try? folder.remove(text) }
        if let name = SegmentName(text: text) { names.append(name) }
      }
      return names
    } catch {
      throw SpoolError(.cannotRead, error)
    }
  }

  /// Makes a file and writes its beginning.
  func create(_ name: SegmentName, _ bytes: [UInt8]) throws(SpoolError) -> File {
    do throws(FileError) {
      try check(.create)
      let file = try folder.make(name.text, isNew: true)
      do throws(FileError) {
        try file.write(bytes, at: 0)
      } catch {
        try? folder.remove(name.text)
        throw error
      }
      return file
    } catch {
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Writes behind the end of a file; after a failure nothing of it stands there.
  func append(_ bytes: [UInt8], to file: File, at end: Int) throws(SpoolError) {
    do throws(FileError) {
      try check(.write)
      try file.write(bytes, at: end)
    } catch {
      // Should this fail as well, the next record is written over the torn one, or readers stop before it.
      try? file.truncate(to: end)
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Writes a whole file under a name at once, or not at all.
  func replace(_ name: SegmentName, with bytes: [UInt8]) throws(SpoolError) {
    do throws(FileError) {
      try check(.create)
      try? folder.remove(SegmentName.unfinished)
      let file = try folder.make(SegmentName.unfinished, isNew: true)
      do throws(FileError) {
        try check(.write)
        try file.write(bytes, at: 0)
        try file.synchronize()
        try check(.rename)
        try folder.rename(SegmentName.unfinished, to: name.text)
      } catch {
        try? folder.remove(SegmentName.unfinished)
        throw error
      }
    } catch {
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Sets the state of the record that begins at a place.
  ///
  /// - Returns: false if the file is gone.
  func mark(_ state: SegmentRecord.State, of name: SegmentName, at offset: Int, open: File?) throws(SpoolError) -> Bool
  {
    var bytes: [UInt8] = []
    LittleEndian.append(state.rawValue, to: &bytes)
    do throws(FileError) {
      try check(.mark)
      try file(name, open: open).write(bytes, at: offset)
      return true
    } catch {
      if error.isMissing { return false }
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// The bytes of a file; nil if it is gone.
  func read(_ name: SegmentName, upTo most: Int) throws(SpoolError) -> [UInt8]? {
    do throws(FileError) {
      try check(.read)
      let file = try folder.file(name.text)
      return try file.read(from: 0, upTo: min(try file.size, most))
    } catch {
      if error.isMissing { return nil }
      throw SpoolError(.cannotRead, error)
    }
  }

  /// Waits until a file is on the disk.
  func synchronize(_ name: SegmentName, open: File?) throws(SpoolError) {
    do throws(FileError) {
      try check(.synchronize)
      try file(name, open: open).synchronize()
    } catch {
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Gives a file another name.
  ///
  /// - Parameter isDurable: whether to wait until the name is on the disk.
  func rename(_ name: SegmentName, to newName: SegmentName, isDurable: Bool) throws(SpoolError) {
    do throws(FileError) {
      try check(.rename)
      try folder.rename(name.text, to: newName.text)
      if isDurable { try? folder.synchronize() }
    } catch {
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Takes a file over from another folder.
  func take(_ name: SegmentName, of other: SegmentStore, as newName: SegmentName) throws(SpoolError) {
    do throws(FileError) {
      try check(.rename)
      try other.folder.rename(name.text, to: newName.text, in: folder)
    } catch {
      throw SpoolError(.cannotWrite, error)
    }
  }

  /// Removes a file; one that is gone already is none to complain of.
  func remove(_ name: SegmentName) throws(SpoolError) {
    do throws(FileError) {
      try check(.remove)
      try folder.remove(name.text)
    } catch {
      if !error.isMissing { throw SpoolError(.cannotWrite, error) }
    }
  }

  private func file(_ name: SegmentName, open: File?) throws(FileError) -> File {
    if let open { return open }
    return try folder.file(name.text)
  }

  private func check(_ step: Step) throws(FileError) {
    if let number = fault?(step) { throw FileError(number: number, operation: "\(step)", subject: folder.path) }
  }
}
