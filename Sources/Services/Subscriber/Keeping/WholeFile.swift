internal import Files

/// A small file that is read and written as a whole: of the owner alone, never through a link.
enum WholeFile {
  /// Its bytes; nil if there is none, or a larger one.
  ///
  /// - Parameter isOwn: whether the folder has to be the reader's own; see ``Folder/requireOwn()``.
  static func read(_ name: String, in folder: String, isOwn: Bool = false, upTo most: Int) -> [UInt8]? {
    guard let folder = try? open(folder, isOwn: isOwn), let file = try? folder.file(name), let size = try? file.size,
      size <= most
    else { return nil }
    return try? file.read(from: 0, upTo: size)
  }

  /// Writes it under another name first, so that nobody ever reads half of it.
  ///
  /// - Returns: what went wrong, for developers; nil if nothing did.
  @discardableResult
  static func write(
    _ bytes: [UInt8], named name: String, in folder: String, isOwn: Bool = false
  ) -> FileError? {
    do throws(FileError) {
      let folder = try open(folder, isOwn: isOwn)
      let file = try folder.make("\(name).new", isNew: false)
      try file.truncate(to: 0)
      try file.write(bytes, at: 0)
      try folder.rename("\(name).new", to: name)
      return nil
    } catch {
      return error
    }
  }

  private static func open(_ path: String, isOwn: Bool) throws(FileError) -> Folder {
    let folder = try Folder.open(making: path)
    if isOwn { try folder.requireOwn() }
    return folder
  }
}
