internal import ErrorModel

/// Chooses groups by one of their fields, as in Alertmanager.
public struct Matcher: Hashable, Sendable {
  /// What can be asked for.
  public enum Field: String, CaseIterable, Sendable {
    /// The service.
    case service
    /// The worst severity, by its name, with the groups merged into it.
    case severity
    /// The type of the error.
    case type
    /// The case of the error.
    case caseName = "case"
    /// The domain of the error.
    case domain
    /// The code of the error, in decimal digits.
    case code
    /// The group's key, 16 hexadecimal digits.
    case group
    /// The text by which the group is called: the key of the description, else its text.
    case text
  }

  /// The most bytes of a pattern: more than any name of a type, less than makes matching slow.
  public static let patternBytes = 256

  /// The field.
  public var field: Field
  /// What it has to be: `*` stands for any run of characters, `?` for one. A field that is missing is empty.
  public var pattern: String
  /// Whether it must not be so.
  public var isNegated: Bool

  /// Makes a matcher.
  public init(_ field: Field, _ pattern: String, isNegated: Bool = false) {
    self.field = field
    self.pattern = pattern
    self.isNegated = isNegated
  }

  /// Whether it chooses a group.
  public func matches(_ state: GroupState) -> Bool {
    Glob.matches(pattern, state.value(of: field)) != isNegated
  }
}

extension GroupState {
  /// The value of a field; empty if there is none.
  func value(of field: Matcher.Field) -> String {
    switch field {
    case .service: service
    case .severity: shownSeverity.name
    case .type: first?.error.type ?? ""
    case .caseName: first?.error.caseName ?? ""
    case .domain: first?.error.domain ?? ""
    case .code: first?.error.code.map { String($0) } ?? ""
    case .group: key.text
    case .text: first?.error.description?.key ?? first?.error.description?.text ?? first?.error.developerText ?? ""
    }
  }
}
