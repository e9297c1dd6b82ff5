import Foundation

/// A folder of its own for one test, taken away with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "klartext-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a database in it.
  var database: String { url.appending(path: "store.db").path }

  /// How many files of this folder the process holds open.
  func openFiles() throws -> Int {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return descriptors.count { descriptor in
      // One that was closed meanwhile by another test has no destination any more, and is not ours.
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
      return target?.hasPrefix(url.path) ?? false
    }
  }
}
