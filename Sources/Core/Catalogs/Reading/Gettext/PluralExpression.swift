/// The rule in a gettext header that gives the number of the form for a count.
public struct PluralExpression: Hashable, Sendable {
  /// How many forms there are.
  public var count: Int

  /// The number of the form, from 0, always below ``count``.
  public func form(for n: UInt64) -> Int { count > 1 && n != 1 ? 1 : 0 }
}
