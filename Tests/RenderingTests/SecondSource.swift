import Foundation

/// A Python program that knows the same from elsewhere, fed with JSON and asked for JSON.
enum SecondSource {
  /// The first Python that has a module; nil where none has.
  static func python(with module: String) -> String? {
    let candidates = ["/usr/bin/python3", "python3"]
    return candidates.first { run($0, "import \(module)", Data()) != nil }
  }

  /// What a program answers; nil if it fails.
  static func run(_ python: String, _ program: String, _ input: Data) -> Data? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-c", program]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONUTF8": "1"]) { $1 }
    let (input_, output) = (Pipe(), Pipe())
    process.standardInput = input_
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      try input_.fileHandleForWriting.write(contentsOf: input)
      try input_.fileHandleForWriting.close()
    } catch {
      return nil
    }
    let answer = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? answer ?? Data() : nil
  }
}
