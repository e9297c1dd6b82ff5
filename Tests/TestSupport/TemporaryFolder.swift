public import Foundation

/// A folder of one test, removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// Where it is. Short, since an ipc path has at most 107 bytes.
  public let url: URL

  /// Makes a folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "kt-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file inside.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// An ipc endpoint inside.
  public func endpoint(_ name: String) -> String { "ipc://\(path(name))" }
}
