/// What a rule may look at in an event.
public enum RuleField: Hashable, Sendable {
  case service, type, domain, caseName, code, text, severity, cause, file
  /// The attribute of this name.
  case attribute(String)

  /// The names of all fields but attributes, as they stand in a rule.
  public static let names = ["service", "type", "domain", "case", "code", "text", "severity", "cause", "file"]

  private static let prefix = "attribute."

  /// Reads a name as it stands in a rule; nil for anything else.
  public init?(name: String) {
    switch name {
    case "service": self = .service
    case "type": self = .type
    case "domain": self = .domain
    case "case": self = .caseName
    case "code": self = .code
    case "text": self = .text
    case "severity": self = .severity
    case "cause": self = .cause
    case "file", "place.file": self = .file
    default:
      guard name.hasPrefix(Self.prefix), name.utf8.count > Self.prefix.utf8.count else { return nil }
      self = .attribute(String(name.dropFirst(Self.prefix.count)))
    }
  }

  /// The name as it stands in a rule.
  public var name: String {
    switch self {
    case .service: "service"
    case .type: "type"
    case .domain: "domain"
    case .caseName: "case"
    case .code: "code"
    case .text: "text"
    case .severity: "severity"
    case .cause: "cause"
    case .file: "file"
    case .attribute(let name): Self.prefix + name
    }
  }
}
