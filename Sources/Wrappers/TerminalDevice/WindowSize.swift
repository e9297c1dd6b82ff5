internal import CTerminal

/// How many columns and rows a terminal has.
public struct WindowSize: Hashable, Sendable {
  /// Columns, from 1.
  public var columns: Int
  /// Rows, from 1.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal behind a file descriptor; nil where there is none, or where it does not know its size.
  ///
  /// - SeeAlso: ioctl_tty(2), TIOCGWINSZ.
  public static func current(of descriptor: Int32) -> WindowSize? {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard cterminal_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return WindowSize(columns: Int(columns), rows: Int(rows))
  }
}
