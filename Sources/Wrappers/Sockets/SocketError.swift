internal import Glibc

/// A call about a socket that failed.
public struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number (errno); 0 where a name was not found.
  public var number: Int32
  /// The C function that failed.
  public var operation: String
  /// What it said.
  public var reason: String

  init(number: Int32, operation: String, reason: String? = nil) {
    self.number = number
    self.operation = operation
    self.reason = reason ?? String(cString: strerror(number))
  }

  /// Whether this message is too long for the socket, and another one may pass.
  public var isOfMessage: Bool { number == EMSGSIZE }
  /// Whether there is nothing of that name.
  public var isMissing: Bool { number == ENOENT }
  /// Whether somebody may not do this.
  public var isDenied: Bool { number == EACCES || number == EPERM }

  /// For developers, in English.
  public var description: String { "\(operation): \(reason)" }

  /// The one place that checks a result: calls again after a signal, throws for any other failure.
  @discardableResult
  static func check<Result: FixedWidthInteger>(
    _ operation: String, _ call: () -> Result
  ) throws(SocketError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SocketError(number: errno, operation: operation) }
    }
  }
}
