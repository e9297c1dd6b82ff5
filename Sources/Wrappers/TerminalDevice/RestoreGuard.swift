internal import CTerminal
internal import Glibc

/// A small process that puts the terminal back when this one ends without doing so: by SIGKILL, by a trap, by anything.
///
/// It waits at a pipe whose other end only this process has, so the system itself tells it of any end. It does nothing
/// but wait, write a few bytes and set the modes; it is not in the group of processes that the keys and the shell send
/// signals to.
public struct RestoreGuard: ~Copyable {
  private let process: Int32
  private let held: Int32

  /// Starts one.
  ///
  /// - Parameters:
  ///   - mode: the modes to put back.
  ///   - farewell: what is written to the terminal then.
  public init(_ mode: RawMode, farewell: [UInt8]) throws(TerminalFault) {
    var modes = mode.found
    var held: Int32 = -1
    let process = cterminal_guard_start(mode.descriptor, &modes, farewell, farewell.count, &held)
    guard process > 0 else { throw TerminalFault(operation: "fork", number: errno) }
    self.process = process
    self.held = held
  }

  /// Ends it: the terminal is as it was.
  public consuming func dismiss() {
    var word: UInt8 = 1
    _ = write(held, &word, 1)
    close(held)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    discard self
  }

  deinit {
    // Dropped without a word: it does its work.
    close(held)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
