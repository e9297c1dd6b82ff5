import Foundation
import Glibc
import TestSupport

/// A disk of few bytes (tmpfs), for as long as it is referred to; only root can make one.
final class SmallDisk: Sendable {
  private let folder: TemporaryFolder

  /// Whether this user may mount anything here.
  static let isPossible: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk(kilobytes: 16) else { return false }
    return FileManager.default.fileExists(atPath: disk.folder.url.path)
  }()

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.url.path)
  }

  deinit { try? Self.run("umount", "-l", folder.url.path) }

  /// The path of a file on it.
  func path(_ name: String) -> String { folder.path(name) }

  /// Makes it read-only (`ro`) or writable again (`rw`).
  func remount(_ option: String) throws { try Self.run("mount", "-o", "remount,\(option)", folder.url.path) }

  private static func run(_ program: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw BenchFailure() }
  }
}
