import Foundation
import TestSupport

/// Answers from Debian's Python, whose ICU and Babel are other roads to CLDR than ours.
enum PluralOracle {
  /// Whether Python has a module.
  static func has(_ module: String) -> Bool { (try? run("import \(module)", input: "")) ?? nil != nil }

  /// What a script writes; nil where it fails or there is no Python.
  static func run(_ script: String, input: String) throws -> String? {
    let python = URL(filePath: "/usr/bin/python3")
    guard FileManager.default.isExecutableFile(atPath: python.path) else { return nil }
    let folder = try TemporaryFolder()
    try folder.write("script.py", script)
    try folder.write("input", input)
    let process = Process()
    process.executableURL = python
    process.arguments = [folder.url.path + "/script.py"]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.url.path + "/input"))
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: told, as: UTF8.self) : nil
  }
}
