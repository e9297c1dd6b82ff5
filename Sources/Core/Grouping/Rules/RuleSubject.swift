/// An event as rules look at it, without its service: fields are lent as bytes, so that no string is made.
public protocol RuleSubject: ~Copyable {
  /// Lends the text of a field, names of types without addresses and generic arguments left as they are; does nothing
  /// where the event has none.
  ///
  /// Numbers are lent as their decimal digits, yes and no as `true` and `false`.
  func withField(_ field: RuleField, _ body: (Span<UInt8>) -> Void)
}
