/// A way out of an error that an operator can pick, with what is to be done then.
///
/// ```swift
/// reporter.report(
///   error,
///   recoveries: [
///     Recovery("retry", "Try again") { _ in try await charge(card) },
///     Recovery("skip", "Leave the order out") { _ in orders.skip(order) },
///   ])
/// ```
public struct Recovery: Sendable {
  /// The name of the option inside its event, of 1 to 256 bytes; stable, unlike an index.
  public var id: String
  /// What the button says.
  public var title: Message
  /// Tries to recover; false or an error says that it did not.
  public var attempt: @Sendable (_ pick: RecoveryPick) async throws -> Bool

  /// Makes an option that recovered unless it throws.
  public init(
    _ id: String, _ title: Message, attempt: @escaping @Sendable (_ pick: RecoveryPick) async throws -> Void
  ) {
    self.id = id
    self.title = title
    self.attempt = { pick in
      try await attempt(pick)
      return true
    }
  }

  /// Makes an option that says itself whether it recovered; a name of its own, so that no closure fits both.
  public static func trying(
    _ id: String, _ title: Message, attempt: @escaping @Sendable (_ pick: RecoveryPick) async throws -> Bool
  ) -> Recovery {
    var recovery = Recovery(id, title) { _ in }
    recovery.attempt = attempt
    return recovery
  }
}
