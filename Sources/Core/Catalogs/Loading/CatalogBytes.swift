internal import Foundation

/// Reads the bytes of a file that somebody else may have put there.
public enum CatalogBytes {
  /// All bytes of a file.
  ///
  /// - Throws: ``CatalogProblem`` `unreadable` or `too_large`; `file` is the name it is told with.
  public static func read(_ path: String, file: String) throws(CatalogProblem) -> [UInt8] {
    do {
      // Asked before reading: a pipe never ends, and a huge file would fill the memory.
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw CatalogProblem(file: file, code: .unreadable, message: "This is no regular file.")
      }
      guard (attributes[.size] as? Int ?? 0) <= CatalogReader.mostBytes else {
        throw CatalogProblem(
          file: file, code: .tooLarge, message: "A catalog has at most \(CatalogReader.mostBytes) bytes.")
      }
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch let problem as CatalogProblem {
      throw problem
    } catch {
      throw CatalogProblem(file: file, code: .unreadable, message: "The file cannot be read.")
    }
  }
}
