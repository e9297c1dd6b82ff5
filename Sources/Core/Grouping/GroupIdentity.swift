public import ErrorModel

/// The rule that says which events are the same trouble.
///
/// A group is: rule version, service, type without addresses and generic arguments, case name, kind of the innermost
/// cause. Where there is no case name, domain and code stand in for it: an `NSError` has nothing else, and types such
/// as `URLError` tell their troubles apart by code alone. A case name outranks the code, since numbers of cases change
/// between releases. Masked text counts only where type, case and code are all missing, and as it is sent, after the
/// cut: the collector has no other. Localized text never counts when a key is there. An explicit group outranks
/// everything but the service.
public enum GroupIdentity {
  /// The key of an event's group.
  ///
  /// - Parameters:
  ///   - service: The reporting service's name.
  ///   - explicitGroup: The group the caller chose; nil or empty lets the rule decide.
  ///   - error: What happened.
  public static func key(service: String, explicitGroup: String?, error: ErrorDetails) -> GroupKey {
    let start = GroupKeyBuilder(service: service.utf8.span)
    return key(startingFrom: start, explicitGroup: explicitGroup?.isEmpty == true ? nil : explicitGroup, error: error)
  }

  /// The key of an event's group, from a hash that holds the service already; makes no string.
  @inlinable
  public static func key<E: GroupedError>(
    startingFrom start: GroupKeyBuilder, explicitGroup: E.Text?, error: E
  ) -> GroupKey {
    var builder = start
    if let explicitGroup {
      explicitGroup.withTextBytes { builder.add(.explicit, $0) }
      return builder.finish()
    }
    addKind(of: error, to: &builder)
    if error.groupedType == nil, error.groupedCase == nil, error.groupedCode == nil, let text = error.groupedText {
      text.withTextBytes { builder.addMasked(.text, $0) }
    }
    if let cause = error.innermostCause {
      builder.mark(.cause)
      addKind(of: cause, to: &builder)
    }
    return builder.finish()
  }

  @inlinable
  static func addKind(of error: some GroupedKind, to builder: inout GroupKeyBuilder) {
    var start = builder
    error.groupedType?.withTextBytes { start.addName(.type, $0) }
    if let caseName = error.groupedCase {
      caseName.withTextBytes { start.add(.caseName, $0) }
    } else {
      // The domain of a Swift type is its name, with the same address in it.
      error.groupedDomain?.withTextBytes { start.addName(.domain, $0) }
      if let code = error.groupedCode { start.add(.code, code) }
    }
    builder = start
  }
}
