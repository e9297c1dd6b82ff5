internal import Foundation
internal import Rendering
internal import TerminalDevice

/// The two outputs of a program.
public struct Terminal: Sendable {
  /// Why a line was not written.
  public enum WriteError: Error, Hashable, Sendable {
    /// The reader went away, as `head` does.
    case readerGone
    /// Anything else, by the system's number: a full disk, a closed descriptor.
    case failed(Int32)
  }

  /// Whether the standard output is a terminal.
  public let isTerminal: Bool
  /// Whether the standard error is a terminal.
  public let showsProgress: Bool
  /// The columns of the terminal behind the standard output; nil where there is none.
  public let columns: Int?
  private let output: @Sendable ([UInt8]) throws(WriteError) -> Void
  private let errors: @Sendable ([UInt8]) -> Void

  /// Makes a pair of outputs.
  public init(
    isTerminal: Bool = false, showsProgress: Bool = false, columns: Int? = nil,
    output: @escaping @Sendable ([UInt8]) throws(WriteError) -> Void, errors: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.isTerminal = isTerminal
    self.showsProgress = showsProgress
    self.columns = columns
    self.output = output
    self.errors = errors
  }

  /// The outputs of this process.
  public static let standard = Terminal(
    isTerminal: isatty(STDOUT_FILENO) == 1, showsProgress: isatty(STDERR_FILENO) == 1,
    columns: WindowSize.current(of: STDOUT_FILENO)?.columns,
    output: { (bytes) throws(WriteError) in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } catch {
        let number = systemNumber(error)
        throw number == EPIPE ? .readerGone : .failed(number)
      }
    },
    // Nobody is left to be told if this fails too.
    errors: { bytes in try? FileHandle.standardError.write(contentsOf: Data(bytes)) })

  /// Writes whole lines to the standard output at once; they must be safe already.
  public func write(_ lines: [String]) throws(WriteError) {
    if lines.isEmpty { return }
    try write(bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes whole lines with their ends to the standard output at once; they must be safe already.
  public func write(bytes: [UInt8]) throws(WriteError) { try output(bytes) }

  /// Tells the person at the keyboard something, on the standard error; the text may be foreign.
  public func complain(_ text: String) { complain(safe: TerminalEscape.escape(text)) }

  /// Tells the person at the keyboard something that is safe already.
  public func complain(safe text: String) { errors(Array("klartext: \(text)\n".utf8)) }

  /// Writes to the standard error what is no whole line, such as a line of progress.
  public func mark(safe text: String) { errors(Array(text.utf8)) }

  private static func systemNumber(_ error: any Error) -> Int32 {
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain { return Int32(clamping: error.code) }
      next = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return EIO
  }
}
