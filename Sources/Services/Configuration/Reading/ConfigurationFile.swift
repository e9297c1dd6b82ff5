internal import Foundation
internal import JSON5

/// A file with a configuration, as it was read.
public struct ConfigurationFile: Sendable {
  /// Its name, as problems tell it.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]

  /// Makes a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file; one that is larger than any configuration is not read to its end.
  public static func read(_ path: String) throws(ConfigurationProblem) -> ConfigurationFile {
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: JSON5Parser.mostBytes + 1) ?? Data()
      return ConfigurationFile(name: path, bytes: Array(data))
    } catch {
      let origin = SettingOrigin.file(path, JSON5Place(line: 1, column: 1))
      throw ConfigurationProblem(
        .unreadable, origin, "", found: "\(error.localizedDescription)", expected: "a file that can be read")
    }
  }
}
