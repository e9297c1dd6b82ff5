/// How bad an event is, in the numbers of OpenTelemetry.
///
/// - SeeAlso: OpenTelemetry logs data model, "Severity Fields": 9 info, 13 warning, 17 error, 21 fatal.
public enum Severity: Int, CaseIterable, Comparable, Sendable {
  case info = 9
  case warning = 13
  case error = 17
  case critical = 21

  /// The word on the wire and in topics.
  public var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    case .critical: "critical"
    }
  }

  /// Reads the word of the wire; nil for any other.
  public init?(name: some StringProtocol) {
    switch name {
    case "info": self = .info
    case "warning": self = .warning
    case "error": self = .error
    case "critical": self = .critical
    default: return nil
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
