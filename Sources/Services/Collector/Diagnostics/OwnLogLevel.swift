/// How much a line of the log matters.
public enum OwnLogLevel: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  /// The priority of syslog(3), as journald reads it.
  var priority: Int {
    switch self {
    case .info: 6
    case .warning: 4
    case .error: 3
    }
  }

  public static func < (left: OwnLogLevel, right: OwnLogLevel) -> Bool { left.priority > right.priority }
}
