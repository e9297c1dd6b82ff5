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
    /// The program is to end, and the reader takes nothing meanwhile.
    case stopped
  }

  /// Whether the standard output is a terminal.
  public let isTerminal: Bool
  /// Whether the standard error is a terminal.
  public let showsProgress: Bool
  /// The columns of the terminal behind the standard output; nil where there is none.
  public let columns: Int?
  private let output: @Sendable ([UInt8], _ isStopped: () -> Bool) throws(WriteError) -> Void
  private let errors: @Sendable ([UInt8], _ isStopped: () -> Bool) -> Void
  /// Whether the program is to end; who does not read is waited for no longer then.
  private var isStopped: @Sendable () -> Bool = { false }

  /// Makes a pair of outputs.
  public init(
    isTerminal: Bool = false, showsProgress: Bool = false, columns: Int? = nil,
    output: @escaping @Sendable ([UInt8]) throws(WriteError) -> Void, errors: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.init(
      isTerminal, showsProgress, columns,
      output: { (bytes, _) throws(WriteError) in try output(bytes) }, errors: { bytes, _ in errors(bytes) })
  }

  private init(
    _ isTerminal: Bool, _ showsProgress: Bool, _ columns: Int?,
    output: @escaping @Sendable ([UInt8], () -> Bool) throws(WriteError) -> Void,
    errors: @escaping @Sendable ([UInt8], () -> Bool) -> Void
  ) {
    self.isTerminal = isTerminal
    self.showsProgress = showsProgress
    self.columns = columns
    self.output = output
    self.errors = errors
  }

  /// The same outputs, for a program that can be told to end while nobody reads.
  ///
  /// - Parameter isStopped: asked some times a second while there is no room for what is to be written.
  public func stopping(when isStopped: @escaping @Sendable () -> Bool) -> Terminal {
    var terminal = self
    terminal.isStopped = isStopped
    return terminal
  }

  /// The outputs of this process.
  public static let standard = Terminal(
    isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1, WindowSize.current(of: STDOUT_FILENO)?.columns,
    output: { (bytes, isStopped) throws(WriteError) in
      do throws(TerminalFault) {
        if try PatientOutput(STDOUT_FILENO).write(bytes, unless: isStopped) == .written { return }
      } catch {
        throw error.number == EPIPE ? .readerGone : .failed(error.number)
      }
      throw .stopped
    },
    // Nobody is left to be told if this fails too.
    errors: { bytes, isStopped in _ = try? PatientOutput(STDERR_FILENO).write(bytes, unless: isStopped) })

  /// Writes whole lines to the standard output at once; they must be safe already.
  public func write(_ lines: [String]) throws(WriteError) {
    if lines.isEmpty { return }
    try write(bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes whole lines with their ends to the standard output at once; they must be safe already.
  public func write(bytes: [UInt8]) throws(WriteError) { try output(bytes, isStopped) }

  /// Tells the person at the keyboard something, on the standard error; the text may be foreign.
  public func complain(_ text: String) { complain(safe: TerminalEscape.escape(text)) }

  /// Tells the person at the keyboard something that is safe already.
  public func complain(safe text: String) { errors(Array("klartext: \(text)\n".utf8), isStopped) }

  /// Writes to the standard error what is no whole line, such as a line of progress.
  public func mark(safe text: String) { errors(Array(text.utf8), isStopped) }

  /// Passes on what another program has written to its standard error.
  public func pass(errors bytes: [UInt8]) { errors(bytes, isStopped) }
}
