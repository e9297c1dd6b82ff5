internal import Glibc

/// The whole terminal as a place to draw on, and the promise that it is afterwards as it was found.
public final class FullScreen {
  /// The sequences of ECMA-48 and of xterm's private modes; terminals that lack one pass over it.
  private enum Sequences {
    /// The other screen, no wrap at the right edge (so that a character that is wider than thought pushes nothing to
    /// the next row), no cursor, pasted text marked as such, an empty screen.
    static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J"
    /// All that back.
    static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  private let input: Int32
  private let output: Int32
  private var mode: RawMode?
  private var guardian: RestoreGuard?

  /// Takes the two descriptors; changes nothing yet.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  deinit { leave() }

  /// Whether there is a terminal at both ends.
  public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// How large it is; 80 by 24, as terminals always were, where it does not know.
  public var size: WindowSize { WindowSize.current(of: output) ?? WindowSize(columns: 80, rows: 24) }

  /// Takes the terminal over.
  public func enter() throws(TerminalFault) {
    if mode != nil { return }
    let mode = try RawMode(input)
    // Before anything is changed, so that there is no moment in which nobody would put it back.
    guardian = try RestoreGuard(mode, farewell: Array(Sequences.leave.utf8))
    self.mode = mode
    try mode.begin()
    try write(Array(Sequences.enter.utf8))
  }

  /// Gives the terminal back as it was found.
  public func leave() {
    guard let mode else { return }
    // Nobody is left to be told if the terminal is gone.
    try? write(Array(Sequences.leave.utf8))
    mode.leave()
    self.mode = nil
    if let guardian = guardian.take() { guardian.dismiss() }
  }

  /// Gives the terminal back, stops until somebody lets the program go on, and takes the terminal again.
  public func suspend() throws(TerminalFault) {
    leave()
    var usual = sigaction()
    var former = sigaction()
    sigaction(SIGTSTP, &usual, &former)
    // As the terminal does for the key: the whole job stops, not only this part of it.
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &former, nil)
    try enter()
  }

  /// Writes bytes, all of them.
  public func write(_ bytes: [UInt8]) throws(TerminalFault) {
    _ = try PatientOutput(output).write(bytes) { false }
  }
}
