/// A line that can be typed, as the help shows it.
public struct Example: Sendable {
  /// The line, for a shell.
  public let line: String

  /// Makes an example.
  public init(_ line: String) { self.line = line }
}
