import Foundation
import Locking

/// One of our programs as a process; its output is read line by line, and it is killed with its last reference.
final class RunningProgram: Sendable {
  private struct Output {
    var lines: [String] = []
    var rest = Data()
    var hasEnded = false
  }

  private let process: Guarded<Process>
  private let entry: Guarded<FileHandle?>
  private let output = Guarded(Output())
  private let news = DispatchSemaphore(value: 0)
  private let over = DispatchSemaphore(value: 0)

  /// Starts a program that was built beside the tests.
  ///
  /// - Parameters:
  ///   - input: All of its input.
  ///   - keepsInput: Whether more of it follows by ``say(_:)``.
  ///   - environment: Variables beside ours.
  ///   - errors: The file that takes its standard error; nil leaves it where ours goes.
  ///   - errorPipe: What takes it instead of a file.
  init(
    _ name: String, _ arguments: [String], input: String? = nil, keepsInput: Bool = false, errors: String? = nil,
    errorPipe: Pipe? = nil, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    // What runs in the tests' own process may ignore signals by now, and a program inherits that.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT,TERM", try Self.folder.appending(path: name).path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let pipe = Pipe()
    process.standardOutput = pipe
    let entry = Pipe()
    process.standardInput = entry
    if let errors {
      try Data().write(to: URL(filePath: errors))
      process.standardError = FileHandle(forWritingAtPath: errors)
    }
    if let errorPipe { process.standardError = errorPipe }
    self.process = Guarded(process)
    self.entry = Guarded(keepsInput ? entry.fileHandleForWriting : nil)
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in self?.take(handle.availableData, handle) }
    process.terminationHandler = { [over] _ in over.signal() }
    try process.run()
    if let input { try entry.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    if !keepsInput { try entry.fileHandleForWriting.close() }
  }

  /// Writes a line of its input.
  func say(_ line: String) throws {
    try entry.withLock { try $0?.write(contentsOf: Data("\(line)\n".utf8)) }
  }

  /// Says that nothing more follows.
  func endInput() throws {
    try entry.withLock { entry in
      try entry?.close()
      entry = nil
    }
  }

  deinit { kill() }

  /// The folder the programs and this test were built into.
  static var folder: URL {
    get throws {
      let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: own).deletingLastPathComponent()
    }
  }

  /// The next line of the output that `matches`; lines before it are passed over.
  ///
  /// - Throws: ``ProgramError`` if the program ends or is silent for a minute.
  func line(where matches: (String) -> Bool = { _ in true }) throws -> String {
    while true {
      if let line = output.withLock({ $0.lines.isEmpty ? nil : $0.lines.removeFirst() }) {
        if matches(line) { return line }
        continue
      }
      if output.withLock({ $0.hasEnded }) { throw ProgramError.ended }
      if news.wait(timeout: .now() + 60) == .timedOut { throw ProgramError.silent }
    }
  }

  /// The next line as a JSON object.
  func object(where matches: ([String: Any]) -> Bool = { _ in true }) throws -> [String: Any] {
    while true {
      let read = try JSONSerialization.jsonObject(with: Data(try line().utf8)) as? [String: Any]
      if let read, matches(read) { return read }
    }
  }

  /// Its number for the system.
  var identifier: Int32 { process.withLock { $0.processIdentifier } }

  /// Whether it ended; the end of its output may stay unseen while other tests start programs.
  var hasEnded: Bool { output.withLock { $0.hasEnded } || !process.withLock { $0.isRunning } }

  /// Ends it at once, as a crash would (SIGKILL), and waits for the end.
  func kill() {
    process.withLock { process in
      guard process.isRunning else { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Sends it a signal that it is to live on after.
  func signal(_ number: Int32) {
    process.withLock { process in _ = Foundation.kill(process.processIdentifier, number) }
  }

  /// Asks it to end (SIGTERM) and gives its exit code.
  func terminate() -> Int32 {
    process.withLock { process in
      process.terminate()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// Whether it ends within a time.
  func ends(within limit: DispatchTimeInterval) -> Bool {
    guard over.wait(timeout: .now() + limit) == .success else { return false }
    over.signal()
    return true
  }

  /// Waits for its own end and gives its exit code.
  func exitCode() -> Int32 {
    process.withLock { process in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func take(_ data: Data, _ handle: FileHandle) {
    output.withLock { output in
      if data.isEmpty {
        output.hasEnded = true
        handle.readabilityHandler = nil
        return
      }
      output.rest.append(data)
      while let end = output.rest.firstIndex(of: 0x0A) {
        output.lines.append(String(decoding: output.rest[..<end], as: UTF8.self))
        output.rest = Data(output.rest[(end + 1)...])
      }
    }
    news.signal()
  }
}

enum ProgramError: Error {
  case ended, silent
}
