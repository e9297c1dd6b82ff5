public import ErrorModel

/// The levels of swift-log, by their names there.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case trace, debug, info, notice, warning, error, critical

  /// The severity that an event of this level has.
  public var severity: Severity {
    switch self {
    case .trace, .debug, .info, .notice: .info
    case .warning: .warning
    case .error: .error
    case .critical: .critical
    }
  }

  private var rank: Int {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warning: 4
    case .error: 5
    case .critical: 6
    }
  }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}
