/// A call to the system about the terminal that failed.
public struct TerminalFault: Error, Hashable, Sendable {
  /// The call, as its manual page is named.
  public let operation: String
  /// The system's error number.
  public let number: Int32
}
