/// One rule: what it is called, how grave it is, and how it looks for what is wrong.
///
/// Rules are pure: they see the context and add findings.
public struct CheckRule: Sendable {
  /// What a rule looks at, one after another.
  enum Scope: Sendable {
    /// Each file.
    case documents(@Sendable (CheckedDocument, inout FindingList) -> Void)
    /// Each entry that has one of these traits; all entries without traits.
    case entries(TextTraits?, @Sendable (CheckedEntry, inout FindingList) -> Void)
    /// Each table as a whole.
    case tables(@Sendable (CheckedTable, inout FindingList) -> Void)
  }

  /// The short name, such as "E3"; never given to another rule. Rules of one family share it.
  public let id: String
  /// The name in words, such as "argument-class"; never given to another rule.
  public let slug: String
  /// How grave its findings are, where the single finding says nothing else.
  public let severity: FindingSeverity
  /// What it finds, in one sentence.
  public let summary: String
  let scope: Scope

  init(_ id: String, _ slug: String, _ severity: FindingSeverity, _ summary: String, _ scope: Scope) {
    self.id = id
    self.slug = slug
    self.severity = severity
    self.summary = summary
    self.scope = scope
  }

  /// Whether a word of the command line means this rule.
  public func isMeant(by word: String) -> Bool { word.uppercased() == id || word.lowercased() == slug }
}
