/// Why a log takes nothing.
public struct LogFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// The disk is full, or the file may not grow.
    case full = "log_full"
    /// The rights are missing, or something that is no file stands there.
    case denied = "log_denied"
    /// The folder or the socket is not there.
    case missing = "log_missing"
    /// Nobody listens there, or the connection broke.
    case unreachable = "log_unreachable"
    /// Somebody is there and takes nothing.
    case stalled = "log_stalled"
    /// Something else failed.
    case failed = "log_failed"
  }

  /// What is wrong.
  public var code: Code
  /// What the system said, for developers.
  public var reason: String

  /// Makes a fault.
  public init(_ code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// For developers, in English.
  public var description: String { "\(code.rawValue): \(reason)" }
}
