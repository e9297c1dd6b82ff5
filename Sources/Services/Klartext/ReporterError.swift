internal import ZeroMQ

/// Why a reporter could not begin.
public struct ReporterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// The shared reporter has been started before; there is one in a process.
    case alreadyBootstrapped = "already_bootstrapped"
    /// The endpoint is no address of the kinds `tcp://` and `ipc://`.
    case endpointRefused = "endpoint_refused"
    /// The service's name is missing, too long, or has a character that cannot stand in a topic.
    case serviceRefused = "service_refused"
    /// A setting of the spool is out of its range.
    case spoolRefused = "spool_refused"
    /// The system has no descriptor or memory left.
    case systemRefused = "system_refused"
  }

  /// What went wrong.
  public var code: Code
  /// What was refused.
  public var subject: String

  init(_ code: Code, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// Whether trying again later can help.
  public var isTransient: Bool { code == .systemRefused }

  /// For developers, in English.
  public var description: String { "\(code.rawValue): \(subject)" }
}
