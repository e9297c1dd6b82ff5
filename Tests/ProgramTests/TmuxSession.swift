import Foundation
import TestSupport

/// A terminal that is no picture: tmux with a server of its own, in which a shell runs.
final class TmuxSession {
  /// What went wrong.
  enum Fault: Error { case failed(String), ended(String) }

  /// Why there is none here; nil if there is one.
  static let missing: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
    return isThere ? nil : "tmux is not installed; scripts/install-deps installs it"
  }()

  private let folder: TemporaryFolder
  private let name = "kt-\(UUID().uuidString.prefix(8))"
  private var output: FileHandle?
  private var bytes: [UInt8] = []
  private var marks = 0
  private var calls = 0

  /// Starts a shell on a terminal of a size.
  init(columns: Int, rows: Int, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let variables = environment.map { "\($0)=\($1)" }
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables + ["sh"])
    try tmux(["set-option", "-g", "status", "off"])
    try tmux(["set-option", "-g", "window-size", "manual"])
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    // All that is written on the terminal comes here too, so that a test can read up to what it waits for.
    let path = folder.path("output")
    guard mkfifo(path, 0o600) == 0 else { throw Fault.failed("mkfifo") }
    try tmux(["pipe-pane", "exec cat > \(path)"])
    output = FileHandle(forReadingAtPath: path)
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types keys by the names that tmux has for them.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Runs a command in the shell to its end.
  func run(_ command: String) throws {
    marks += 1
    try type("\(command); tmux -L \(name) wait-for -S mark\(marks)")
    try press("Enter")
    try tmux(["wait-for", "mark\(marks)"])
  }

  /// Begins a command in the shell.
  func begin(_ command: String) throws {
    try type(command)
    try press("Enter")
  }

  /// Reads what is written on the terminal up to a text, and the end of the frame that it stands in.
  func await(_ text: String, isFrame: Bool = true) throws {
    let end: [UInt8] = Array("\u{1B}[?2026l".utf8)
    var start = bytes.startIndex
    while true {
      if let found = bytes.firstRange(of: Array(text.utf8)) {
        guard isFrame else {
          bytes.removeSubrange(..<found.upperBound)
          return
        }
        if let last = bytes[found.upperBound...].firstRange(of: end) {
          bytes.removeSubrange(..<last.upperBound)
          return
        }
      }
      start = bytes.endIndex
      guard let data = output?.availableData, !data.isEmpty else {
        throw Fault.ended(String(decoding: bytes[..<start], as: UTF8.self))
      }
      bytes += data
    }
  }

  /// The screen, row by row, without blanks at the ends.
  func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The modes of the terminal as stty tells them.
  func modes() throws -> String {
    let path = folder.path("modes")
    try run("stty -g > \(path)")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Whether the program has the other screen, and whether the cursor is seen.
  func flags() throws -> String { try tmux(["display-message", "-p", "#{alternate_on} #{cursor_flag} #{wrap_flag}"]) }

  /// The processes that the shell started, then those that they started.
  func children() throws -> [Int32] {
    guard let shell = Int32(try tmux(["display-message", "-p", "#{pane_pid}"])) else { return [] }
    var found: [Int32] = []
    var waiting = [shell]
    while let parent = waiting.popLast() {
      let text = (try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)) ?? ""
      let own = text.split(separator: " ").compactMap { Int32($0) }
      found += own
      waiting += own
    }
    return found
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let process = Process()
    // Foundation learns of the end by a socket that the child has, and the server that the first call leaves running
    // would keep that open; nor would it end with the signals blocked that the threads of Dispatch have blocked.
    let start = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.closerange(3, 1 << 16)
      os.execvp("tmux", ["tmux"] + sys.argv[1:])
      """
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", start, "-u", "-L", name, "-f", "/dev/null"] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    environment["TMUX"] = nil
    process.environment = environment
    // Files: the server that the first call leaves running would hold a pipe open.
    calls += 1
    let path = folder.path("call\(calls)")
    try Data().write(to: URL(filePath: path))
    let output = FileHandle(forWritingAtPath: path)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output?.close()
    let told = try Data(contentsOf: URL(filePath: path))
    guard process.terminationStatus == 0 else {
      throw Fault.failed("\(arguments): \(String(decoding: told, as: UTF8.self))")
    }
    return String(decoding: told, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
