internal import Glibc

/// A call to the system about the terminal that failed.
public struct TerminalFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call, as its manual page is named.
  public let operation: String
  /// The system's error number.
  public let number: Int32

  /// The call and what the system says of the number, in English.
  public var description: String { "\(operation): \(strerror(number).map { String(cString: $0) } ?? "\(number)")" }
}
