/// Whom a syslog message is of.
///
/// - SeeAlso: RFC 5424 §6.2.1, table 1.
public enum SyslogFacility: Int, CaseIterable, Hashable, Sendable {
  case kernel = 0
  case user = 1
  case mail = 2
  case daemon = 3
  case auth = 4
  case syslog = 5
  case cron = 9
  case local0 = 16
  case local1, local2, local3, local4, local5, local6, local7

  /// The word in the settings.
  public var name: String { "\(self)" }

  /// Reads the word of the settings; nil for any other.
  public init?(name: String) {
    guard let facility = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = facility
  }
}
