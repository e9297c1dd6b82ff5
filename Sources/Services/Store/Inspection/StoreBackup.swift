internal import Files
internal import SQLite

/// Copies a store while a collector writes to it.
public enum StoreBackup {
  /// Makes a copy as of one moment, looks whether it is sound, and only then gives it its name.
  ///
  /// The collector goes on meanwhile; its write-ahead log grows by what it commits. The copy is readable for its owner
  /// only.
  ///
  /// - Parameters:
  ///   - source: The path of the database.
  ///   - folder: The folder the copy comes into.
  ///   - name: Its name in there.
  ///   - replaces: Whether a file of that name is replaced; if not, it is an error and stays.
  /// - Returns: what stands in the copy.
  /// - Throws: ``StoreBackupError``; no part of a copy is left.
  public static func make(
    of source: String, into folder: String, name: String, replaces: Bool
  ) throws(StoreBackupError) -> StoreReport {
    do {
      let target = try Folder.open(folder)
      let temporary = ".\(name).part"
      // Left over from one that was killed.
      try? target.remove(temporary)
      let file = try target.make(temporary, isNew: true)
      defer { try? target.remove(temporary) }
      let report = try copy(source, to: "\(folder)/\(temporary)")
      try file.synchronize()
      if replaces {
        try target.rename(temporary, to: name)
      } else {
        try target.link(temporary, as: name)
      }
      try target.synchronize()
      return report
    } catch let error as FileError {
      throw error.isExisting && error.operation == "linkat" ? .exists(name) : .file("\(error)")
    } catch let error as StoreError {
      throw .store(error)
    } catch let error as StoreBackupError {
      throw error
    } catch {
      throw .file("\(error)")
    }
  }

  private static func copy(_ source: String, to path: String) throws -> StoreReport {
    do {
      var reading = ConnectionOptions()
      reading.access = .readOnly
      let original = try Connection.open(path: source, options: reading)
      try StoreInspector.refuseForeign(original, path: source)
      var writing = ConnectionOptions()
      writing.journal = .none
      // What counts is the flush at the end.
      writing.synchronous = .off
      let copy = try Connection.open(path: path, options: writing)
      try original.copy(to: copy)
      // The mode stands in the file: one file without a log is what people carry around.
      try copy.execute("PRAGMA journal_mode=DELETE")
    } catch let error as SQLiteError {
      throw StoreError(error, path: source)
    }
    let report = try StoreInspector(reading: path).check()
    guard report.isSound else { throw StoreBackupError.unsound(report) }
    return report
  }
}
