import Foundation
import TestSupport
import Testing

/// The unit for systemd that is shipped fits the configurations that the documentation shows.
@Suite struct UnitFileTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folders that systemd makes for the service, by setting.
  private static let folders = [
    "StateDirectory": "/var/lib/", "RuntimeDirectory": "/run/", "LogsDirectory": "/var/log/",
    "ConfigurationDirectory": "/etc/",
  ]

  @Test func everyFolderThatTheDocumentationNamesIsThere() throws {
    let unit = try unit()
    let made = Self.folders.flatMap { setting, parent in
      unit[setting, default: []].flatMap { names in names.split(separator: " ").map { "\(parent)\($0)/" } }
    }
    let pages = try FileManager.default.contentsOfDirectory(
      at: Self.root.appending(path: "docs"), includingPropertiesForKeys: nil)
    var named: Set<String> = []
    for page in pages where page.pathExtension == "md" {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /(\/run|\/var\/log|\/var\/lib|\/etc)\/klartext\/[A-Za-z]/) {
        named.insert(String(match.output.0.dropLast()))
      }
    }
    #expect(named.count >= 3)
    #expect(named.subtracting(made) == [])
  }

  /// A socket file may be written by its group: services get to it by that group only if it has a name.
  @Test func servicesCanJoinTheGroupOfTheSocketFiles() throws {
    let unit = try unit()
    let mode = try #require(unit["RuntimeDirectoryMode"]?.last.flatMap { Int($0, radix: 8) })
    #expect(mode & 0o007 == 0 && mode & 0o010 != 0)
    #expect(unit["Group"] == ["klartext"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func systemdHasNoRemarkButThatTheProgramIsNotInstalled() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
    process.arguments = ["verify", Self.root.appending(path: "scripts/klartext-collector.service").path]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let remarks = said.split(separator: "\n").filter {
      $0.contains("klartext-collector") && !$0.contains("is not executable")
    }
    #expect(remarks == [])
  }

  private func unit() throws -> [String: [String]] {
    let path = Self.root.appending(path: "scripts/klartext-collector.service")
    var settings: [String: [String]] = [:]
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { settings[String(parts[0]), default: []].append(String(parts[1])) }
    }
    return settings
  }
}
