public import ErrorModel

/// How urgent a record is to syslog and to the journal.
///
/// - SeeAlso: RFC 5424 §6.2.1, table 2; systemd.journal-fields(7), PRIORITY.
public enum LogPriority: Int, Sendable {
  case critical = 2
  case error = 3
  case warning = 4
  case informational = 6

  /// The priority of a severity.
  public init(_ severity: Severity) {
    switch severity {
    case .critical: self = .critical
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .informational
    }
  }
}
