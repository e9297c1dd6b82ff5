import Foundation
import Synchronization

/// What a program that ended by itself left behind.
struct FinishedProgram {
  /// The exit code; nil if a signal ended it, such as ours after the limit.
  var exitCode: Int32?
  /// Both of its outputs.
  var output: String
  /// From the start to the end.
  var duration: Duration

  /// Runs a program that is found through `PATH`, without holding a thread: builds take long, and tests share few.
  ///
  /// - Parameters:
  ///   - log: The file that takes its outputs. A pipe would also wait for what the program leaves running.
  ///   - limit: The longest it may run; it is killed then.
  static func run(_ command: [String], in folder: URL, log: URL, limit: Duration) async throws -> FinishedProgram {
    try Data().write(to: log)
    let file = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    let clock = ContinuousClock()
    let start = clock.now
    let exitCode: Int32? = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { ended in
        continuation.resume(returning: ended.terminationReason == .exit ? ended.terminationStatus : nil)
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
        return
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }
    let duration = start.duration(to: clock.now)
    try file.close()
    return FinishedProgram(
      exitCode: exitCode, output: String(decoding: try Data(contentsOf: log), as: UTF8.self), duration: duration)
  }
}
