public import ErrorModel
internal import Foundation

/// How bad an error is where the caller does not say.
///
/// An error that only says that work was called off is none that anybody has to look at: `CancellationError`,
/// `URLError(.cancelled)`, `CocoaError(.userCancelled)`, `POSIXError(.ECANCELED)` and the same as `NSError`. It goes out
/// as information, so that nothing that was reported vanishes unasked. Errors that wrap one of these count by
/// themselves.
public struct SeverityRules: Sendable {
  /// What becomes of errors that say that work was called off.
  public enum Cancellations: Sendable {
    /// They go out as information.
    case areInformation
    /// They are not sent: they are counted as dropped by the service itself, ``DropReason/hook``.
    case areIgnored
    /// They are errors like all others.
    case areErrors
  }

  /// What becomes of errors that say that work was called off, where their type has no rule of its own.
  public var cancellations = Cancellations.areInformation
  /// How bad an error is that no rule speaks of.
  public var usual = Severity.error

  private var severities: [ObjectIdentifier: Severity] = [:]

  /// Begins with the rules for cancellations alone.
  public init() {}

  /// Says how bad the errors of one type are; a subclass is a type of its own.
  public mutating func set<Failure: Error>(_ severity: Severity, for type: Failure.Type) {
    severities[ObjectIdentifier(type)] = severity
  }

  /// How bad an error is; nil if it is not to be sent.
  ///
  /// - Parameter said: What the error says of itself, which the rule for its type outranks; asked for only then.
  func severity(of error: any Error, said: @autoclosure () -> Severity? = nil) -> Severity? {
    if !severities.isEmpty, let severity = severities[ObjectIdentifier(type(of: error))] { return severity }
    if let said = said() { return said }
    guard cancellations != .areErrors, Self.isCancellation(error) else { return usual }
    return cancellations == .areIgnored ? nil : .info
  }

  /// Whether an error says that work was called off.
  static func isCancellation(_ error: any Error) -> Bool {
    let type = type(of: error)
    if type == CancellationError.self { return true }
    if type == URLError.self { return (error as? URLError)?.code == .cancelled }
    if type == CocoaError.self { return (error as? CocoaError)?.code == .userCancelled }
    if type == POSIXError.self { return (error as? POSIXError)?.code == .ECANCELED }
    guard let bridged = ErrorNames.bridged(error) else { return false }
    switch bridged.domain {
    case NSURLErrorDomain: return bridged.code == URLError.cancelled.rawValue
    case NSCocoaErrorDomain: return bridged.code == CocoaError.userCancelled.rawValue
    case NSPOSIXErrorDomain: return bridged.code == Int(POSIXErrorCode.ECANCELED.rawValue)
    default: return false
    }
  }
}
