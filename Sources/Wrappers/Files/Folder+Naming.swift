internal import Glibc

extension Folder {
  /// Opens a folder that is there.
  public static func open(_ path: String) throws(FileError) -> Folder {
    Folder(
      descriptor: try FileError.check("open", path) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) },
      path: path)
  }

  /// Gives a file a second name at once, in this folder.
  ///
  /// - Throws: ``FileError`` that ``FileError/isExisting`` where there is a file of that name; it stays as it is.
  public func link(_ name: String, as newName: String) throws(FileError) {
    try FileError.check("linkat", newName) { linkat(descriptor, name, descriptor, newName, 0) }
  }
}
