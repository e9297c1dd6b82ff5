internal import Glibc

/// The modes of a terminal in which each key arrives at once and as bytes, and nothing is echoed.
///
/// - SeeAlso: termios(3), cfmakeraw.
public struct RawMode: Sendable {
  let descriptor: Int32
  /// The modes as they were found.
  let found: termios

  /// Reads the modes as they are and changes them.
  ///
  /// - Throws: ``TerminalFault`` where there is no terminal.
  public static func enter(_ descriptor: Int32) throws(TerminalFault) -> RawMode {
    let mode = try RawMode(descriptor)
    try mode.begin()
    return mode
  }

  /// Reads the modes and changes nothing yet.
  init(_ descriptor: Int32) throws(TerminalFault) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw TerminalFault(operation: "tcgetattr", number: errno) }
    self.descriptor = descriptor
    found = modes
  }

  /// Changes the modes.
  func begin() throws(TerminalFault) {
    var modes = found
    cfmakeraw(&modes)
    guard tcsetattr(descriptor, TCSAFLUSH, &modes) == 0 else {
      throw TerminalFault(operation: "tcsetattr", number: errno)
    }
  }

  /// Puts the modes back as they were found.
  public func leave() {
    var modes = found
    // What was typed ahead is the shell's. A terminal that went away has no modes to put back.
    _ = tcsetattr(descriptor, TCSADRAIN, &modes)
  }
}
