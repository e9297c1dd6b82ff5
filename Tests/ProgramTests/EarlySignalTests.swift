import Foundation
import TestSupport
import Testing

/// Who ends a program right behind its start does not wait for ever.
@Suite(.serialized, .timeLimit(.minutes(3))) struct EarlySignalTests {
  /// Programs that run until somebody ends them, while no collector is there.
  private static let programs = [
    ["klartext-demo", "--flush", "1", "--endpoint"],
    ["klartext", "tail", "--commands", "ipc:///dev/null/c", "--stream"],
  ]

  @Test(arguments: programs, [SIGTERM, SIGINT])
  func aSignalAsSoonAsItIsTakenEndsTheProgram(words: [String], number: Int32) throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      let program = try RunningProgram(
        words[0], Array(words.dropFirst()) + ["ipc://\(folder.path("e"))"], errors: folder.path("errors"),
        environment: ["KLARTEXT_STATE": folder.path("state")])
      // The first moment in which the signal no longer ends it by itself.
      while !Self.takes(number, in: program.identifier), !program.hasEnded { sched_yield() }
      program.signal(number)
      // Beyond the second that a flush may take, time for a busy machine.
      try #require(program.ends(within: .seconds(30)))
      #expect(program.exitCode() == 0)
    }
  }

  /// Whether a process has a handler for a signal, or ignores it (proc(5), SigCgt and SigIgn).
  private static func takes(_ number: Int32, in process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return false }
    return status.split(separator: "\n").contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, ["SigCgt:", "SigIgn:"].contains(words[0]), let bits = UInt64(words[1], radix: 16) else {
        return false
      }
      return bits & (1 << UInt64(number - 1)) != 0
    }
  }
}
