public import ErrorModel

/// Why an event is in its group: what the rule looked at, in the order in which it did.
///
/// Two events are together because their explanations are equal; where they are apart, the first part that differs
/// says why.
public struct GroupExplanation: Hashable, Sendable {
  /// One thing the rule looked at.
  public struct Part: Hashable, Sendable {
    /// What it is.
    public var part: GroupKeyBuilder.Part
    /// Whether it is of the innermost cause and not of the error itself.
    public var isOfCause: Bool
    /// What it said, as far as it counts: names without addresses, texts with their numbers masked.
    public var value: String
  }

  /// The version of the rule.
  public let ruleVersion: UInt8
  /// What the rule looked at; the service comes first.
  public let parts: [Part]

  /// Explains the group of an event, from what ``GroupIdentity/key(service:explicitGroup:error:)`` is given.
  public init(service: String, explicitGroup: String?, error: ErrorDetails) {
    ruleVersion = GroupKeyBuilder.ruleVersion
    var parts = [Part(part: .service, isOfCause: false, value: service)]
    if let explicitGroup, !explicitGroup.isEmpty {
      parts.append(Part(part: .explicit, isOfCause: false, value: explicitGroup))
    } else {
      parts += Self.kind(of: error, isOfCause: false)
      if error.groupedType == nil, error.groupedCase == nil, error.groupedCode == nil, let text = error.groupedText {
        parts.append(Part(part: .text, isOfCause: false, value: TextMask.masked(text)))
      }
      if let cause = error.innermostCause {
        parts.append(Part(part: .cause, isOfCause: true, value: ""))
        parts += Self.kind(of: cause, isOfCause: true)
      }
    }
    self.parts = parts
  }

  /// The key that these parts make: the one of the event.
  public var key: GroupKey {
    var builder = GroupKeyBuilder(service: (parts.first?.value ?? "").utf8.span)
    for part in parts.dropFirst() {
      switch part.part {
      case .cause: builder.mark(.cause)
      case .code: builder.add(.code, Int64(part.value) ?? 0)
      default: builder.add(part.part, part.value.utf8.span)
      }
    }
    return builder.finish()
  }

  private static func kind(of error: ErrorDetails, isOfCause: Bool) -> [Part] {
    var parts: [Part] = []
    func add(_ part: GroupKeyBuilder.Part, _ value: String?) {
      if let value { parts.append(Part(part: part, isOfCause: isOfCause, value: value)) }
    }
    add(.type, error.groupedType.map(TypeName.stable))
    if let caseName = error.groupedCase {
      add(.caseName, caseName)
    } else {
      add(.domain, error.groupedDomain.map(TypeName.stable))
      add(.code, error.groupedCode.map { String($0) })
    }
    return parts
  }
}
