/// What is taken out of events before they leave a process, and again before a collector keeps them.
public struct ScrubRules: Hashable, Sendable {
  /// What becomes of e-mail addresses in texts.
  public enum EmailAddresses: Hashable, Sendable {
    /// They stay: the address of a customer is often what an operator needs.
    case keep
    /// They are masked like secrets.
    case mask
  }

  /// Whether secrets in texts and fields with a secret's name are masked; false leaves only ``literalSecrets`` and
  /// ``emailAddresses`` to do.
  public var masksSecrets = true
  /// What becomes of e-mail addresses.
  public var emailAddresses = EmailAddresses.keep
  /// Names that hold a secret beside the built-in ones, such as `licence plate`; see ``FieldFilter`` for how names match.
  public var secretFieldNames: Set<String> = []
  /// Names of fields whose value stays though the rule takes it for a secret's; a secret's shape inside is still masked.
  public var allowedFieldNames: Set<String> = []
  /// Secrets known by their value, masked wherever they stand; ones of fewer than four bytes are not looked for.
  public var literalSecrets: Set<String> = []

  /// The rules by default: secrets are masked, e-mail addresses stay.
  public init() {}
}
