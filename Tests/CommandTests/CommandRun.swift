import Console
import ErrorModel
import Locking

@testable import klartext

/// One run of the command line in this process, with what it wrote.
struct CommandRun {
  private struct Written {
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  let code: ExitCode
  let output: String
  let errors: String

  /// Runs the program with these words.
  init(_ words: [String], environment: [String: String] = [:]) {
    let written = Guarded(Written())
    let terminal = Terminal(
      output: { bytes in written.withLock { $0.output += bytes } },
      errors: { bytes in written.withLock { $0.errors += bytes } })
    code = Program(arguments: ["klartext"] + words, environment: environment, terminal: terminal).run()
    (output, errors) = written.withLock {
      (String(decoding: $0.output, as: UTF8.self), String(decoding: $0.errors, as: UTF8.self))
    }
  }

  /// The lines of the standard output.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}

extension Session {
  /// A session of a reader, whose words go nowhere.
  static func reader(_ locale: String) -> Session {
    Session(
      command: "test", configuration: ClientConfiguration(), messages: Messages(locale: locale),
      terminal: Terminal(output: { _ in }, errors: { _ in }), environment: [:])
  }
}
