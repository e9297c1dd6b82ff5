public import ErrorModel

/// The keys that version 1 of the grouping rule gave, so that a new version does not announce old errors again.
///
/// Version 1 differs from the present one by its number and by its mask (``NumberMask``). Its key is asked for only
/// where the present key is unknown, which is once for each group: the event then goes to the group that is known by the
/// former key, and the present key is a further name of that group from then on.
public enum FormerIdentity {
  /// The version of the rule whose keys these are.
  public static let ruleVersion: UInt8 = 1

  /// The start of the former keys of one service.
  public static func start(service: Span<UInt8>) -> GroupKeyBuilder {
    GroupKeyBuilder(service: service, version: ruleVersion)
  }

  /// The key that version 1 gave an event, from what ``GroupIdentity/key(service:explicitGroup:error:)`` is given.
  public static func key(service: String, explicitGroup: String?, error: ErrorDetails) -> GroupKey {
    GroupIdentity.key(
      startingFrom: start(service: service.utf8.span),
      explicitGroup: explicitGroup?.isEmpty == true ? nil : explicitGroup,
      error: error)
  }
}
