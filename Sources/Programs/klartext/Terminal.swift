internal import Foundation
internal import Rendering

/// The two outputs of the program.
enum Terminal {
  /// Why a line was not written.
  enum WriteError: Error {
    /// The reader went away, as `head` does.
    case readerGone
    /// Anything else: a full disk, a closed descriptor.
    case failed(String)
  }

  /// Whether the standard output is a terminal that can show colour.
  static func usesColour(_ environment: [String: String]) -> Bool {
    ColourPolicy.usesColour(
      isTerminal: isatty(STDOUT_FILENO) == 1, noColor: environment["NO_COLOR"], term: environment["TERM"])
  }

  /// Writes whole lines to the standard output at once; they must be safe already.
  static func write(_ lines: [String]) throws(WriteError) {
    if lines.isEmpty { return }
    let text = lines.joined(separator: "\n") + "\n"
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw isBrokenPipe(error) ? .readerGone : .failed(error.localizedDescription)
    }
  }

  /// Writes all that a program has to say; a reader that went away is no failure.
  static func show(_ lines: [String]) -> ExitCode {
    do throws(WriteError) {
      try write(lines)
    } catch {
      guard case .failed(let reason) = error else { return .ok }
      complain(reason)
      return .outputFailed
    }
    return .ok
  }

  /// Tells the person at the keyboard something, on the standard error; the text may be foreign.
  static func complain(_ text: String) {
    // Nobody is left to be told if this fails too.
    try? FileHandle.standardError.write(contentsOf: Data("klartext: \(TerminalEscape.escape(text))\n".utf8))
  }

  private static func isBrokenPipe(_ error: any Error) -> Bool {
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain && error.code == Int(EPIPE) { return true }
      next = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return false
  }
}
