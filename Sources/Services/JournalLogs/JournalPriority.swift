internal import ErrorModel

/// How urgent an entry of the journal is.
///
/// - SeeAlso: syslog(3); systemd.journal-fields(7), PRIORITY.
enum JournalPriority: Int {
  case critical = 2
  case error = 3
  case warning = 4
  case informational = 6

  /// The priority of a severity.
  init(_ severity: Severity) {
    switch severity {
    case .critical: self = .critical
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .informational
    }
  }
}
