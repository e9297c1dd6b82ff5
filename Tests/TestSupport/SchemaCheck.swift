public import Foundation

/// The contract in `schemas/`, judged by a validator that is not ours: `scripts/check-schemas` over Debian's jsonschema.
public enum SchemaCheck {
  /// Judges captured lines, one JSON object each.
  ///
  /// A member that the schema does not name is a fault too: these lines were written by our own programs.
  ///
  /// - Parameter kind: a schema's name, such as `summary`, or `any`, which goes by the member `kind` of each line.
  /// - Returns: the faults, one a line, with number, code and JSON pointer; empty if all lines pass.
  /// - Throws: what Foundation throws if the folder cannot be written or Python cannot be started.
  public static func faults(_ kind: String, lines: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kt-schema-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "lines.jsonl")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    return try faults(kind, file: file)
  }

  /// Judges a captured file, one JSON object a line.
  public static func faults(_ kind: String, file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [root.appending(path: "scripts/check-schemas").path, "--kind", kind, file.path]
    let output = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return "" }
    // A validator that died without a word must not look like a clean file.
    return told.isEmpty
      ? "check-schemas ended with \(process.terminationStatus)" : String(decoding: told, as: UTF8.self)
  }

  /// The root of the package, found from this file's place in it.
  public static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }
}
