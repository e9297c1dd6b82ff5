/// A line on the standard error that says what takes so long, and goes away again.
///
/// Pure: it is told the time and says what to write.
public struct Progress: Sendable {
  /// Shorter waits show nothing, so that nothing flickers.
  public static let patience: Duration = .seconds(1)

  private let text: String
  private let isShown: Bool
  private var toldSeconds: Int64 = 0

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - text: what is waited for, safe already.
  ///   - isShown: whether the standard error is a terminal; nothing is written otherwise.
  public init(_ text: String, isShown: Bool) {
    self.text = text
    self.isShown = isShown
  }

  /// What to write after so long a wait; nil for nothing.
  public mutating func line(after wait: Duration) -> String? {
    let seconds = wait.components.seconds
    guard isShown, wait >= Self.patience, seconds > toldSeconds else { return nil }
    toldSeconds = seconds
    // Back to the first column, the line, and nothing behind it (ECMA-48 §8.3.41 EL).
    return "\r\(text) (\(seconds) s)\u{1B}[K"
  }

  /// What takes the line away again; nil where none was shown.
  public mutating func end() -> String? {
    guard toldSeconds > 0 else { return nil }
    toldSeconds = 0
    return "\r\u{1B}[K"
  }
}
