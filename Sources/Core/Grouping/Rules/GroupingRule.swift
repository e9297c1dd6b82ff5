internal import ErrorModel

/// A rule of an operator about which events are the same trouble: all of its matchers must fit, then it decides.
public struct GroupingRule: Hashable, Sendable {
  /// What a field must be like.
  public struct Matcher: Hashable, Sendable {
    /// The field.
    public var field: RuleField
    /// It fits one of these.
    public var patterns: [RulePattern]
  }

  /// What becomes of the events that match.
  public enum Action: Hashable, Sendable {
    /// They are in the group of this name, whatever their service is unless the name says it.
    case group(GroupTemplate)
    /// They are all in one group, named by the rule.
    case merge
    /// They are apart where one of these fields is, too.
    case split([RuleField])
  }

  /// What the rule is called.
  public var name: String
  /// What must fit.
  public var matchers: [Matcher]
  /// What it does.
  public var action: Action

  /// Whether all matchers fit; a field that is missing fits none.
  func matches(_ subject: borrowing some RuleSubject & ~Copyable, of service: String) -> Bool {
    for matcher in matchers {
      var fits = false
      if matcher.field == .service {
        fits = matcher.patterns.contains { $0.matches(service.utf8.span) }
      } else {
        subject.withField(matcher.field) { bytes in fits = matcher.patterns.contains { $0.matches(bytes) } }
      }
      if !fits { return false }
    }
    return true
  }

  /// The key of the group of an event that matches.
  func key(_ subject: borrowing some RuleSubject & ~Copyable, of service: String, own: GroupKey) -> GroupKey {
    // No service has an empty name, so that no group of a service can have such a key.
    var builder = GroupKeyBuilder(service: "".utf8.span)
    switch action {
    case .group(let template):
      builder.begin(.explicit)
      for piece in template.pieces {
        switch piece {
        case .text(let text): builder.append(text.utf8.span)
        case .field(let field): Self.append(field, of: subject, service, to: &builder)
        }
      }
      builder.end()
    case .merge:
      builder.add(.rule, name.utf8.span)
    case .split(let fields):
      builder.add(.rule, Int64(bitPattern: own.rawValue))
      for field in fields {
        builder.begin(.rule)
        Self.append(field, of: subject, service, to: &builder)
        builder.end()
      }
    }
    return builder.finish()
  }

  private static func append(
    _ field: RuleField, of subject: borrowing some RuleSubject & ~Copyable, _ service: String,
    to builder: inout GroupKeyBuilder
  ) {
    if field == .service { return builder.append(service.utf8.span) }
    var made = builder
    subject.withField(field) { bytes in
      switch field {
      // Addresses and numbers change from run to run here as well.
      case .type, .domain, .cause: made.appendName(bytes)
      case .text: made.appendMasked(bytes)
      default: made.append(bytes)
      }
    }
    builder = made
  }
}
