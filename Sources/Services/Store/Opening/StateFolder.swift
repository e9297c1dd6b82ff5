internal import Files
internal import SQLite

/// The folder of a collector's database, held by one collector at a time.
///
/// Two collectors over one database would each know only their own half of a producer's sequences, and count twice what
/// a producer sends again to the other one.
public final class StateFolder: Sendable {
  /// The file of the database.
  public static let databaseName = "klartext.sqlite"
  private static let lockName = "klartext.lock"

  /// The path of the database.
  public let databasePath: String
  private let lock: File

  /// Takes a folder and makes it if it is not there; the folders above it must be there.
  ///
  /// The system lets go of it with the last reference, and when the process ends, however it ends.
  ///
  /// - Throws: ``StoreError``, ``StoreError/Code/busy`` where another collector has it.
  public init(taking path: String) throws(StoreError) {
    databasePath = "\(path)/\(Self.databaseName)"
    let file: File
    do throws(FileError) {
      file = try Folder.open(making: path).make(Self.lockName, isNew: false)
    } catch {
      let isReadOnly = ["EROFS", "EACCES", "EPERM"].contains(error.name)
      throw StoreError(isReadOnly ? .readOnly : .cannotOpen, path: path, detail: error.description)
    }
    // On a file system without locks it is up to whoever runs the collectors.
    let isFree = (try? file.takeLock()) ?? true
    guard isFree else { throw StoreError(.busy, path: path, detail: "another collector has this folder") }
    lock = file
  }
}
