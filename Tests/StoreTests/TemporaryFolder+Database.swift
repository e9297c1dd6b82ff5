import Foundation
import TestSupport

extension TemporaryFolder {
  /// The path of a database in it.
  var database: String { path("store.db") }

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
