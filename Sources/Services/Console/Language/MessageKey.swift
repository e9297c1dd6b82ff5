/// A text of the command line, by its key in the table `CommandTexts`, `StreamTexts` or `TopTexts`.
///
/// A command names its texts where it stands, so that two people can add commands without editing one list; a test
/// compares the keys that the sources name with those of the catalog.
public struct MessageKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key in the table.
  public let rawValue: String

  /// Takes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes a key as it stands in the source.
  public init(stringLiteral value: String) { rawValue = value }
}
