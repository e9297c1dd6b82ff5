internal import CZeroMQ

/// A libzmq call that failed: which number, which function, on what.
public struct ZMQError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errno of libzmq.
  public var number: Int32
  /// The C function that failed.
  public var operation: String
  /// What it was asked to do it on, such as an endpoint; empty if nothing.
  public var subject: String

  /// Whether the context was shut down, so that the loop should end.
  public var isTermination: Bool { number == ETERM }
  /// Whether the address is taken by another process.
  public var isAddressInUse: Bool { number == EADDRINUSE }
  /// Whether the same call may succeed later.
  public var isTransient: Bool { number == EAGAIN || number == EINTR || number == EHOSTUNREACH }

  /// For developers, in English.
  public var description: String {
    let text = String(cString: zmq_strerror(number))
    return subject.isEmpty ? "\(operation): \(text)" : "\(operation)(\(subject)): \(text)"
  }

  /// Takes the number that libzmq has just set on this thread.
  static func last(_ operation: String, _ subject: String = "") -> ZMQError {
    ZMQError(number: zmq_errno(), operation: operation, subject: subject)
  }
}

/// The one place that checks a result: calls again after a signal, throws for any other failure.
///
/// - Returns: what the call returned, never negative.
@discardableResult
func check(_ operation: String, _ subject: String = "", _ call: () -> Int32) throws(ZMQError) -> Int32 {
  while true {
    let result = call()
    if result >= 0 { return result }
    if zmq_errno() == EINTR { continue }
    throw .last(operation, subject)
  }
}
